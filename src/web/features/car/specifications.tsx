import { useMessages } from '#web/messages/messages-context.tsx';
import { More } from '#web/ui/more.tsx';
import type { CarPageView, FactView } from './car-page-view.ts';

/** The first few specifications, and the others behind one button (spec §9). */
export function Specifications({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  const { specifications, specificationsLead, specificationsShown } = car;
  if (specifications.length === 0) return null;
  const rest = specifications.slice(specificationsShown);
  return (
    <section className="split section" aria-labelledby="specifications">
      <div>
        <h2 id="specifications" className="type-h2">
          {t('car.all_specifications')}
        </h2>
        <p className="type-small measure mt-3 max-w-xs text-text-2">{specificationsLead}</p>
      </div>
      <div>
        <Rows rows={specifications.slice(0, specificationsShown)} />
        {rest.length > 0 && (
          <More more={t('common.more', { count: rest.length })} fewer={t('common.fewer')}>
            <Rows rows={rest} />
          </More>
        )}
      </div>
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly FactView[] }) {
  return (
    <dl className="specs">
      {rows.map(({ name, label, value }) => (
        <div key={name} className="spec">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
