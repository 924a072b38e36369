import { useEffect, useRef, type ReactNode } from 'react';

export type TabPanel = { readonly id: string; readonly label: string; readonly content: ReactNode };

const panelId = (name: string, panel: string): string => `${name}-panel-${panel}`;

/**
 * Tabs that work without script: a group of radios, one for each panel, with the arrow keys of radios. The styles show
 * the panel of the checked radio (`:has`, up to six), so nothing moves at hydration. No radio is checked in the HTML:
 * until one is, the styles show the first panel.
 */
export function Tabs({
  name,
  labelledBy,
  panels,
}: {
  readonly name: string;
  /** The id of what names them, such as the heading above. */
  readonly labelledBy: string;
  readonly panels: readonly TabPanel[];
}) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const tabs = [...(list.current?.querySelectorAll('input') ?? [])];
    if (tabs.some((tab) => tab.checked)) return;
    if (tabs[0]) tabs[0].checked = true;
  }, [name, panels]);
  if (panels.length === 0) return null;
  return (
    <div className="tabs">
      <fieldset ref={list} className="tabs-list" aria-labelledby={labelledBy}>
        {panels.map((panel) => (
          <label key={panel.id}>
            <input type="radio" name={name} id={`${name}-${panel.id}`} value={panel.id} />
            {panel.label}
          </label>
        ))}
      </fieldset>
      {panels.map((panel) => (
        <section key={panel.id} id={panelId(name, panel.id)} className="tabs-panel" aria-label={panel.label}>
          {panel.content}
        </section>
      ))}
    </div>
  );
}
