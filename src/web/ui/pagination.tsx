import { Glyph } from './glyph.tsx';
import { Link } from './link.tsx';

export type PageLink = { readonly page: number; readonly href: string };

type PaginationProps = {
  /** First, last and those around the current one, in order. */
  readonly links: readonly PageLink[];
  readonly current: number;
  readonly previous: string | null;
  readonly next: string | null;
  readonly labels: {
    readonly pages: string;
    readonly page: (page: number) => string;
    readonly previous: string;
    readonly next: string;
  };
};

export function Pagination({ links, current, previous, next, labels }: PaginationProps) {
  if (links.length < 2) return null;
  return (
    <nav aria-label={labels.pages} className="pager">
      {previous !== null && (
        <Link to={previous} rel="prev">
          <Glyph name="back" /> {labels.previous}
        </Link>
      )}
      {links.map(({ page, href }, index) => {
        const isAfterGap = index > 0 && page - (links[index - 1]?.page ?? page) > 1;
        return (
          <span key={page} className="contents">
            {isAfterGap && (
              <span className="pager-gap" aria-hidden="true">
                …
              </span>
            )}
            <Link to={href} aria-label={labels.page(page)} aria-current={page === current ? 'page' : undefined}>
              {page}
            </Link>
          </span>
        );
      })}
      {next !== null && (
        <Link to={next} rel="next">
          {labels.next} <Glyph name="arrow" />
        </Link>
      )}
    </nav>
  );
}

/** Pages to link to: the first, the last, and one on each side of the current one; the third too at the start. */
export function pagesToShow(current: number, pages: number): number[] {
  const near = [1, pages, current - 1, current, current + 1, ...(current <= 2 ? [2, 3] : [])];
  return [...new Set(near)].filter((page) => page >= 1 && page <= pages).sort((left, right) => left - right);
}
