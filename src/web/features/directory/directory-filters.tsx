import { buttonClass } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import type { DirectoryFilter } from './directory-view.ts';

/** The filters of a directory: a menu of links each, which opens without script. Opening one closes the others. */
export function DirectoryFilters({ filters }: { readonly filters: readonly DirectoryFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <div className="directory-filters">
      {filters.map(({ name, label, options }) => (
        <details key={name} name="directory-filter" className="menu">
          <summary className={buttonClass({ tone: 'outline' })}>
            {label} <Glyph name="down" />
          </summary>
          <ul className="menu-panel directory-options">
            {options.map((option) => (
              <li key={option.href}>
                <Link
                  to={option.href}
                  rel="nofollow"
                  className="menu-item justify-between"
                  aria-current={option.isChosen ? 'true' : undefined}
                >
                  <span>{option.label}</span> <span className="figures text-text-2">{option.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
