import { Glyph } from './glyph.tsx';
import { Link } from './link.tsx';

export type Crumb = { readonly label: string; readonly href: string | null };

/** Where the page is, from the home page. A phone has the page above it alone, as a way back. */
export function Breadcrumb({ crumbs, label }: { readonly crumbs: readonly Crumb[]; readonly label: string }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {crumbs.map(({ label: text, href }, index) => (
          <li key={text}>
            {index > 0 && <Glyph name="right" />}
            {href === null ? (
              <span aria-current="page">{text}</span>
            ) : (
              <Link to={href}>
                {index === crumbs.length - 2 && <Glyph name="back" />}
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
