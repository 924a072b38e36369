import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useAddress } from '#web/navigation/address.ts';
import { openHeldDialog } from '#web/start/replay.client.ts';
import { fetchEnquiryAhead } from './enquiry-data.ts';
import type { EnquiryDialogProps } from './enquiry-dialog.tsx';
import { enquiryLinkAt, isPlainPress } from './enquiry-link.ts';

type Opened = { readonly href: string; readonly link: HTMLAnchorElement };

/** Milliseconds that a pointer or the focus must rest on a link before its data is fetched. A press needs no rest. */
const REST_MS = 60;

const loadDialog = async () => (await import('./enquiry-dialog.tsx')).EnquiryDialog;

/**
 * Opens the enquiry links of cards and car pages in a dialog over the current page. Without script, or before it has
 * loaded, the links open the same form as a page.
 */
export function EnquiryLinks() {
  const { pathname, search } = useAddress();
  const address = `${pathname}${search}`;
  const [Dialog, setDialog] = useState<ComponentType<EnquiryDialogProps> | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  // Any navigation closes the dialog: to the thank-you page, by Back, or by a link in the dialog.
  const [shownAt, setShownAt] = useState(address);
  if (shownAt !== address) {
    setShownAt(address);
    setOpened(null);
  }
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const prepare = ({ target, type }: Event) => {
      clearTimeout(resting);
      const link = enquiryLinkAt(target);
      if (!link) return;
      const href = link.getAttribute('href') ?? '';
      if (type === 'touchstart' || type === 'pointerdown') fetchEnquiryAhead(href);
      else resting = setTimeout(fetchEnquiryAhead, REST_MS, href);
      void loadDialog().then(
        (dialog) => setDialog(() => dialog),
        () => undefined,
      );
    };
    const show = async (link: HTMLAnchorElement) => {
      const href = link.getAttribute('href') ?? '';
      link.ariaBusy = 'true';
      try {
        const dialog = await loadDialog();
        setDialog(() => dialog);
        setOpened({ href, link });
      } catch (error) {
        console.warn('The dialog could not be loaded, the page comes instead', error);
        location.assign(href);
      } finally {
        link.ariaBusy = null;
      }
    };
    const open = (event: MouseEvent) => {
      const link = isPlainPress(event) ? enquiryLinkAt(event.target) : null;
      if (!link) return;
      event.preventDefault();
      // A press that is done again. React would hydrate all that is around the link before the dialog opens.
      if (!event.isTrusted) event.stopPropagation();
      void show(link);
    };
    const hints = ['pointerover', 'focusin', 'touchstart', 'pointerdown'] as const;
    for (const name of hints) window.addEventListener(name, prepare, { passive: true });
    window.addEventListener('click', open, { capture: true });
    openHeldDialog();
    return () => {
      clearTimeout(resting);
      for (const name of hints) window.removeEventListener(name, prepare);
      window.removeEventListener('click', open, { capture: true });
    };
  }, []);
  if (!Dialog || !opened) return null;
  const { href, link } = opened;
  return <Dialog key={href} href={href} opener={link} onClose={close} />;
}
