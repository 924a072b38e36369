import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { useSite } from './site-context.tsx';

/**
 * Links to the saved cars and to the account, of whoever opens them: the header is the same for everybody (D49, D395).
 * With the class of its links they are entries of the phone's menu, else icons. A phone has only the first of them.
 */
export function PersonalLinks({ className }: { readonly className?: string }) {
  const t = useMessages();
  const { saved, account } = useSite().links;
  const toLink = (href: string | null, label: string, glyph: 'heart' | 'user') =>
    href && (
      <li key={glyph}>
        <AnyLink href={href} className={className} aria-label={label}>
          {className ? label : <Glyph name={glyph} />}
        </AnyLink>
      </li>
    );
  const links = [toLink(saved, t('site.saved'), 'heart'), toLink(account, t('site.account'), 'user')];
  return className ? links : <ul className="personal-links">{links}</ul>;
}
