import { useMessages } from '../../messages/messages-context.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Link } from '../../ui/link.tsx';
import type { SearchView } from './search-view.ts';

/** Never a dead end: the searches next to this one that do have cars, with their counts (D13). */
export function NoResults({ view }: { readonly view: SearchView }) {
  const t = useMessages();
  const hasRescue = view.rescues.length > 0;
  return (
    <div className="mt-6 rounded-lg bg-surface-2 p-8 lg:p-10">
      <h2 className="type-h3">{t('search.none_title')}</h2>
      <p className="measure mt-2 text-text-2">{hasRescue ? t('search.none_text') : t('search.none_at_all')}</p>
      {hasRescue && (
        <ul className="mt-6 flex flex-wrap gap-2">
          {view.rescues.map(({ label, href }) => (
            <li key={label}>
              <Link to={href} className="chip bg-tonal">
                {label} <Glyph name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
