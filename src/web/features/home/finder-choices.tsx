import { Select } from '#web/ui/select.tsx';
import type { HeroSearchView } from './home-view.ts';

/** Selects beside the words of the search box: one for each filter that the site names. */
export function FinderChoices({ choices }: Pick<HeroSearchView, 'choices'>) {
  return (
    <div className="finder-choices" data-loads-later="">
      {choices.map(({ name, label, any, options }) => (
        <label key={name} className="field">
          <span className="field-label">{label}</span>
          <Select name={name} defaultValue="">
            <option value="">{any}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </label>
      ))}
    </div>
  );
}
