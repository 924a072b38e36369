import { useMessages } from '#web/messages/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { countAttributes } from '#web/ui/count-attributes.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink, Link } from '#web/ui/link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Part } from '#web/ui/part.tsx';
import { DirectoryCard } from './directory-card.tsx';
import { DirectoryFilters } from './directory-filters.tsx';
import type { DirectoryView } from './directory-view.ts';

/** A list with its search. Filters are links and the search is a form, so all of it works without script. */
export function DirectoryPage({ view }: { readonly view: DirectoryView }) {
  const hasList = view.cards.length > 0 || view.chosen.length > 0;
  const search = hasList && view.search && <SearchForm search={view.search} />;
  return (
    <div className="wrap page-end">
      <div className="directory-head">
        <div>
          <h1 className="type-h1">{view.heading}</h1>
          <p className="type-lead measure mt-3 text-text-2">{view.intro}</p>
        </div>
        {view.count === null && search}
      </div>
      {hasList && view.count !== null && (
        <div className="directory-controls">
          {search}
          <DirectoryFilters filters={view.filters} />
          <div className="directory-bar">
            <p className="type-strong figures">{view.count}</p>
            {view.chosen.map(({ label, href }) => (
              <Link key={href} to={href} className="chip" rel="nofollow">
                {label} <Glyph name="cross" />
              </Link>
            ))}
            {view.clear && (
              <Link to={view.clear.href} className="text-link">
                {view.clear.label}
              </Link>
            )}
          </div>
        </div>
      )}
      {view.empty ? <Empty empty={view.empty} /> : <Cards view={view} />}
    </div>
  );
}

function SearchForm({ search }: { readonly search: NonNullable<DirectoryView['search']> }) {
  return (
    <form action={search.action} method="get" role="search" className="directory-search">
      {search.hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span className="field-label">{search.label}</span>
        <input
          type="search"
          name="query"
          defaultValue={search.query}
          placeholder={search.hint}
          maxLength={200}
          className="input"
          enterKeyHint="search"
        />
      </label>
      <Button type="submit" tone="brand">
        {search.submit}
      </Button>
    </form>
  );
}

function Empty({ empty }: { readonly empty: NonNullable<DirectoryView['empty']> }) {
  return (
    <div className="directory-empty">
      <p className="type-lead">{empty.text}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {empty.links.map(({ label, href }) => (
          <AnyLink key={href} href={href} className="arrow-link">
            {label} <Glyph name="arrow" />
          </AnyLink>
        ))}
      </p>
    </div>
  );
}

function Cards({ view: { cards, pages } }: { readonly view: DirectoryView }) {
  const t = useMessages();
  // Without any picture the entries are lines of a list, which compare down the page.
  const hasPhotos = cards.some(({ photo }) => photo !== null);
  return (
    <>
      <ul className={hasPhotos ? 'directory-cards' : 'directory-rows'} {...countAttributes(cards.length)}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <Part>
              <DirectoryCard card={card} isFirst={index === 0} hasPlate={hasPhotos} />
            </Part>
          </li>
        ))}
      </ul>
      <Pagination
        {...pages}
        labels={{
          pages: t('search.pages'),
          page: (page) => t('search.page', { page }),
          previous: t('search.previous'),
          next: t('search.next'),
        }}
      />
    </>
  );
}
