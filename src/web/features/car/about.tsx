import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { More } from '../../ui/more.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { TabPanel } from '../../ui/tabs.tsx';
import type { CarPageView, CommentsView, PanelItemView } from './car-page-view.ts';

type Tab = { readonly label: string; readonly content: ReactNode | null };

/** The info tabs in the site's order; one without content is left out (spec §2). */
export function About({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  const tabs: Readonly<Record<string, Tab>> = {
    dealer_comments: { label: t('car.comments'), content: <Comments comments={car.comments} /> },
    whats_included: {
      label: t('car.whats_included'),
      content: car.included.length > 0 ? <TickList items={car.included} shown={car.featuresShown} /> : null,
    },
    why_buy_from_us: {
      label: t('car.why_buy_from_us'),
      content: car.whyBuy.length > 0 ? <Items items={car.whyBuy} /> : null,
    },
    protect_your_car: {
      label: t('car.protect_your_car'),
      content: car.protect.length > 0 ? <Items items={car.protect} /> : null,
    },
    features: {
      label: t('car.features'),
      content: car.features.length > 0 ? <TickList items={car.features} shown={car.featuresShown} /> : null,
    },
  };
  const panels = car.tabs.flatMap((id): TabPanel[] => {
    const tab = tabs[id];
    return tab && tab.content !== null ? [{ id, label: tab.label, content: tab.content }] : [];
  });
  return (
    <section className="section lg:mt-24" aria-labelledby="about-this-car">
      <h2 id="about-this-car" className="sr-only">
        {t('car.about')}
      </h2>
      <Tabs name="about" label={t('car.about')} panels={panels} />
    </section>
  );
}

function Comments({ comments }: { readonly comments: CommentsView | null }) {
  const t = useMessages();
  if (!comments) return <p className="measure text-text-2">{t('car.comments_pending')}</p>;
  const paragraphs = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>);
  if (!comments.isCut) return <div className="measure grid gap-3">{paragraphs(comments.all)}</div>;
  return (
    <details className="comments measure">
      <summary>
        <span className="comments-preview">{paragraphs(comments.preview)}</span>
        <span className="text-link when-closed">{t('common.read_more')}</span>
        <span className="text-link when-open">{t('common.read_less')}</span>
      </summary>
      <div className="comments-all">{paragraphs(comments.all)}</div>
    </details>
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

function Items({ items }: { readonly items: readonly PanelItemView[] }) {
  return (
    <dl className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ heading, text }) => (
        <div key={heading}>
          <dt className="type-strong">{heading}</dt>
          <dd className="mt-1 text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
