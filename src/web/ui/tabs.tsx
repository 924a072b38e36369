import type { ReactNode } from 'react';

export type TabPanel = { readonly id: string; readonly label: string; readonly content: ReactNode };

/**
 * Tabs that work without script: a group of radios, one a panel, with the arrow keys of radios. The style shows the
 * panel at the place of the checked one (`:has`, up to six), so the page never moves when scripts come.
 */
export function Tabs({
  name,
  label,
  panels,
}: {
  readonly name: string;
  readonly label: string;
  readonly panels: readonly TabPanel[];
}) {
  if (panels.length === 0) return null;
  return (
    <div className="tabs">
      <fieldset className="tabs-list">
        <legend className="sr-only">{label}</legend>
        {panels.map((panel, index) => (
          <label key={panel.id}>
            <input type="radio" name={name} id={`${name}-${panel.id}`} value={panel.id} defaultChecked={index === 0} />
            {panel.label}
          </label>
        ))}
      </fieldset>
      {panels.map((panel) => (
        <section key={panel.id} id={`${name}-panel-${panel.id}`} className="tabs-panel" aria-label={panel.label}>
          {panel.content}
        </section>
      ))}
    </div>
  );
}
