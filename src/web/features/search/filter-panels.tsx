import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { Checkbox, CheckInput } from '../../ui/checkbox.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { More } from '../../ui/more.tsx';
import { SyncedInput } from '../../ui/synced-input.tsx';
import { MakeLogo } from '../makes/make-logo.tsx';
import { useTemplate } from '../site/template-context.tsx';
import type { FilterView, MakeView, OptionView } from './search-view.ts';

type PanelOf<Kind extends FilterView['kind']> = Extract<FilterView, { kind: Kind }>;

/** One filter behind its heading, which says what is chosen. */
export function FilterPanel({ filter }: { readonly filter: FilterView }) {
  return (
    <details className="disclosure filter" open={filter.isOpen}>
      <summary>
        {filter.label}
        {filter.chosen && <span className="filter-chosen">{filter.chosen}</span>}
        <Glyph name="down" />
      </summary>
      <fieldset className="filter-body">
        <legend className="sr-only">{filter.label}</legend>
        <PanelBody filter={filter} />
      </fieldset>
    </details>
  );
}

function PanelBody({ filter }: { readonly filter: FilterView }) {
  switch (filter.kind) {
    case 'vehicles':
      return <Vehicles filter={filter} />;
    case 'options':
      return <Options filter={filter} />;
    case 'bodies':
      return <Bodies filter={filter} />;
    case 'colours':
      return <Colours filter={filter} />;
    case 'range':
      return <Range filter={filter} />;
  }
}

const typeOf = (filter: { readonly isSingle: boolean }) => (filter.isSingle ? 'radio' : 'checkbox');

function Option({
  name,
  option,
  type,
  children,
}: {
  readonly name: string;
  readonly option: OptionView;
  readonly type: 'checkbox' | 'radio';
  readonly children?: ReactNode;
}) {
  const t = useMessages();
  return (
    <Checkbox
      name={name}
      value={option.value}
      isChecked={option.isChecked}
      type={type}
      className={option.count === 0 ? 'option option-none' : 'option'}
    >
      {children}
      <span>{option.label}</span>
      <small>{t.number(option.count)}</small>
    </Checkbox>
  );
}

function Vehicles({ filter }: { readonly filter: PanelOf<'vehicles'> }) {
  const t = useMessages();
  const rest = filter.makes.slice(filter.shown);
  const list = (makes: readonly MakeView[]) =>
    makes.map((make) => <Make key={make.value} make={make} type={typeOf(filter)} />);
  return (
    <>
      {list(filter.makes.slice(0, filter.shown))}
      {rest.length > 0 && (
        <More look="link" more={t('search.show_all_makes', { count: filter.makes.length })} fewer={t('common.fewer')}>
          {list(rest)}
        </More>
      )}
    </>
  );
}

function Make({ make, type }: { readonly make: MakeView; readonly type: 'checkbox' | 'radio' }) {
  return (
    <>
      <Option name="make" option={make} type={type}>
        <MakeLogo make={make.label} className="option-icon" />
      </Option>
      {make.models.length > 0 && (
        <div className="option-models">
          {make.models.map((model) => (
            <Option key={model.value} name="make_model" option={model} type="checkbox" />
          ))}
        </div>
      )}
    </>
  );
}

function Options({ filter }: { readonly filter: PanelOf<'options'> }) {
  const t = useMessages();
  const rest = filter.options.slice(filter.shown + 1).length > 0 ? filter.options.slice(filter.shown) : [];
  const first = rest.length > 0 ? filter.options.slice(0, filter.shown) : filter.options;
  const list = (options: readonly OptionView[]) =>
    options.map((option) => <Option key={option.value} name={filter.name} option={option} type={typeOf(filter)} />);
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <More look="link" more={t('search.show_all', { count: filter.options.length })} fewer={t('common.fewer')}>
          {list(rest)}
        </More>
      )}
    </>
  );
}

function Bodies({ filter }: { readonly filter: PanelOf<'bodies'> }) {
  const t = useMessages();
  const { bodies } = useTemplate();
  return (
    <div className="tiles">
      {filter.options.map((option) => {
        const side = bodies.side(option.value);
        return (
          <label key={option.value} className="tile">
            <CheckInput name={filter.name} value={option.value} isChecked={option.isChecked} type={typeOf(filter)} />
            {side && <img src={side} alt="" width={400} height={176} loading="lazy" />}
            <b>{option.label}</b>
            <span>{t.number(option.count)}</span>
          </label>
        );
      })}
    </div>
  );
}

function Colours({ filter }: { readonly filter: PanelOf<'colours'> }) {
  const t = useMessages();
  const painted = filter.options.filter(({ paint }) => paint !== null);
  const others = filter.options.filter(({ paint }) => paint === null);
  return (
    <>
      <div className="swatches">
        {painted.map((option) => (
          <label key={option.value} className="swatch" style={{ '--paint': option.paint } as React.CSSProperties}>
            <CheckInput name={filter.name} value={option.value} isChecked={option.isChecked} />
            <i aria-hidden="true" />
            {option.label}
          </label>
        ))}
      </div>
      {others.length > 0 && (
        <More look="link" more={t('search.show_all', { count: filter.options.length })} fewer={t('common.fewer')}>
          {others.map((option) => (
            <Option key={option.value} name={filter.name} option={option} type="checkbox" />
          ))}
        </More>
      )}
    </>
  );
}

/** Two figures; the server reads `price_min` and `price_max` and answers with the one address of the range. */
function Range({ filter }: { readonly filter: PanelOf<'range'> }) {
  const t = useMessages();
  const ends = [
    { end: 'min', label: t('search.from'), value: filter.from, hint: filter.least },
    { end: 'max', label: t('search.to'), value: filter.to, hint: filter.most },
  ];
  return (
    <div className="range">
      {ends.map(({ end, label, value, hint }) => (
        <label key={end} className="field">
          <span className="field-label">{label}</span>
          <SyncedInput
            className="input"
            name={`${filter.name}_${end}`}
            value={value}
            placeholder={hint || t('search.any')}
            inputMode="numeric"
            autoComplete="off"
            aria-label={`${filter.label}, ${label.toLowerCase()}`}
          />
        </label>
      ))}
    </div>
  );
}
