import { memo, useState, type CSSProperties } from 'react';
import { filterValuesAddress } from '#domain/search/search-paths.ts';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { CheckInput } from '#web/ui/checkbox.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyOption, Option } from './filter-option.tsx';
import { LongList } from './long-list.tsx';
import { MakeList } from './make-list.tsx';
import { RangePanel } from './range-panel.tsx';
import { RangeSteps } from './range-steps.tsx';
import type { ColourView, FilterView, OptionView } from './search-view.ts';

type PanelOf<Kind extends FilterView['kind']> = Extract<FilterView, { kind: Kind }>;
type ListView = PanelOf<'options' | 'bodies' | 'colours'>;
type PanelProps<View extends FilterView = FilterView> = { readonly filter: View; readonly searchQuery: string };

/** One filter under its heading, which names the chosen values. Only the shopper opens and closes it (`use-open-panels`). */
export const FilterPanel = memo(function FilterPanel({ filter, searchQuery }: PanelProps) {
  const [isOpenAtFirst] = useState(filter.isOpen);
  return (
    <details className="disclosure filter" data-panel={filter.name} open={isOpenAtFirst} suppressHydrationWarning>
      <summary>
        {filter.shortLabel ?? filter.label}
        {filter.chosen && <span className="filter-chosen">{filter.chosen}</span>}
        <Glyph name="down" />
      </summary>
      <fieldset className="filter-body">
        <legend className="sr-only">{filter.label}</legend>
        <PanelBody filter={filter} searchQuery={searchQuery} />
      </fieldset>
    </details>
  );
});

function PanelBody({ filter, searchQuery }: PanelProps) {
  if (filter.kind === 'range')
    return filter.steps ? <RangeSteps field={filter.field} steps={filter.steps} /> : <RangePanel filter={filter} />;
  if (filter.kind === 'vehicles') return <MakeList filter={filter} searchQuery={searchQuery} />;
  return <ValueList filter={filter} searchQuery={searchQuery} />;
}

const LOOKS = { options: undefined, bodies: 'tiles', colours: 'swatches' } as const;

function ValueList({ filter, searchQuery }: PanelProps<ListView>) {
  const t = useMessages();
  const { name, isSingle, kind, total } = filter;
  const row = (option: OptionView, isHidden: boolean) => {
    const props = { name, option, isSingle, isHidden };
    if (kind === 'bodies') return <Body key={option.value} {...props} />;
    const swatch = kind === 'colours' ? (option as ColourView).swatch : null;
    if (swatch) return <Swatch key={option.value} {...props} swatch={swatch} />;
    return <Option key={option.value} {...props} />;
  };
  return (
    <>
      {isSingle && <AnyOption name={name} isChecked={!filter.options.some(({ isChecked }) => isChecked)} />}
      <LongList<OptionView>
        options={filter.options}
        total={total}
        href={filterValuesAddress(name, searchQuery)}
        renderRow={row}
        {...(LOOKS[kind] ? { className: LOOKS[kind] } : {})}
        more={(count) => t('search.show_all', { count })}
      />
    </>
  );
}

type ValueProps = {
  readonly name: string;
  readonly option: OptionView;
  readonly isSingle: boolean;
  readonly isHidden: boolean;
};

const typeOf = (isSingle: boolean) => (isSingle ? 'radio' : 'checkbox');

const Body = memo(function Body({ name, option, isSingle, isHidden }: ValueProps) {
  const t = useMessages();
  const { bodies } = useTemplate();
  const side = bodies.side(option.value);
  return (
    <label className={option.count === 0 ? 'tile option-none' : 'tile'} hidden={isHidden}>
      <CheckInput name={name} value={option.value} isChecked={option.isChecked} type={typeOf(isSingle)} />
      {side && <img src={side} alt="" width={400} height={176} loading="lazy" />}
      <b>{option.label}</b>
      <span>{t.number(option.count)}</span>
    </label>
  );
});

function Swatch({ name, option, isSingle, isHidden, swatch }: ValueProps & { readonly swatch: string }) {
  const t = useMessages();
  return (
    <label
      className={option.count === 0 ? 'swatch option-none' : 'swatch'}
      style={{ '--swatch': swatch } as CSSProperties}
      hidden={isHidden}
    >
      <CheckInput name={name} value={option.value} isChecked={option.isChecked} type={typeOf(isSingle)} />
      <i aria-hidden="true" />
      {option.label} <small>{t.number(option.count)}</small>
    </label>
  );
}
