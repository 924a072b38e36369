import { useMessages } from '#web/messages/messages-context.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';

/** Describes the car in a few sentences (spec §2). */
export function Summary({ sentences }: { readonly sentences: readonly string[] }) {
  const t = useMessages();
  return (
    <section className="split section" aria-labelledby="car-summary">
      <h2 id="car-summary" className="type-h2">
        {t('car.summary')}
      </h2>
      <p className="type-lead measure">
        <UnbrokenText text={sentences.join(' ')} />
      </p>
    </section>
  );
}
