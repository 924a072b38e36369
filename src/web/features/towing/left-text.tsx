import { loadLeft, type TowLimits } from '#domain/towing/load-left.ts';
import type { Van } from '#domain/towing/van.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { VanTexts } from './van-view.ts';

type LeftTextProps = { readonly limits: TowLimits; readonly van: Van; readonly texts: VanTexts };

/** "605 kg", "At most 605 kg", "240 kg over its GCM" in the colour of a warning, or a dash (D424). */
export function LeftText({ limits, van, texts }: LeftTextProps) {
  const t = useMessages();
  const left = loadLeft(limits, van);
  if (left.kind === 'unknown') return <UnknownLeft />;
  const text =
    left.kind === 'over' ? texts[`van.over.${left.limit}`] : texts[left.isCertain ? 'van.mass' : 'van.at_most'];
  const shown = text.replace('{mass}', t.number(left.kilograms));
  return left.kind === 'over' ? <strong className="van-over">{shown}</strong> : <>{shown}</>;
}

/** A dash. */
export function UnknownLeft() {
  const t = useMessages();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('card.unknown')}</span>
    </>
  );
}
