import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { More } from '#web/ui/more.tsx';
import { Tabs, type TabPanel } from '#web/ui/tabs.tsx';
import type { CarPageView } from './car-page-view.ts';
import { Comments } from './comments.tsx';
import { TEXT_LABELS, textContent } from './texts.tsx';

type Tab = { readonly label: string; readonly content: ReactNode | null };

/** The info tabs in the site's order. A tab without content is left out (spec §2). */
export function About({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  const list = (items: readonly string[]) =>
    items.length > 0 ? <TickList items={items} shown={car.featuresShown} /> : null;
  const text = (name: keyof typeof TEXT_LABELS): Tab => ({
    label: t(TEXT_LABELS[name]),
    content: textContent(name, car),
  });
  const tabs: Readonly<Record<string, Tab>> = {
    dealer_comments: { label: t('car.comments'), content: <Comments comments={car.comments} /> },
    whats_included: { label: t('car.whats_included'), content: list(car.included) },
    why_buy_from_us: text('why_buy_from_us'),
    reserve_online: text('reserve_online'),
    protect_your_car: text('protect_your_car'),
    features: { label: t('car.features'), content: list(car.features) },
  };
  const panels = car.tabs.flatMap((id): TabPanel[] => {
    const tab = tabs[id];
    return tab && tab.content !== null ? [{ id, label: tab.label, content: tab.content }] : [];
  });
  return (
    <section className="about" id="about-this-car" aria-labelledby="about-heading">
      <h2 id="about-heading" className="about-heading">
        {t('car.about')}
      </h2>
      <Tabs name="about" labelledBy="about-heading" panels={panels} />
    </section>
  );
}

function TickList({ items, shown }: { readonly items: readonly string[]; readonly shown: number }) {
  const t = useMessages();
  const ticks = (texts: readonly string[]) => (
    <ul className="ticks">
      {texts.map((text) => (
        <li key={text}>
          <Glyph name="check" /> {text}
        </li>
      ))}
    </ul>
  );
  const rest = items.slice(shown);
  return (
    <>
      {ticks(items.slice(0, shown))}
      {rest.length > 0 && (
        <More more={t('common.more', { count: rest.length })} fewer={t('common.fewer')} className="mt-2.5">
          {ticks(rest)}
        </More>
      )}
    </>
  );
}
