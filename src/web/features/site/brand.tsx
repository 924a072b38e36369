import { pictureAddress } from '#domain/picture/picture-address.ts';
import { Link } from '#web/ui/link.tsx';
import { toBrandName } from './brand-name.ts';
import { useSite } from './site-context.tsx';

/** A name of more letters is set smaller, on several lines. */
const MAX_LETTERS = 24;

/** React preloads a picture that is not lazy, unless its priority is low: the page's first picture comes before (D327). */
const EARLY = { fetchPriority: 'low' } as const;

type BrandProps = {
  readonly className: string;
  readonly isOnDark?: boolean;
  /** Far down the page: loaded lazily. */
  readonly isLate?: boolean;
};

/** The dealer's logo and name, a link to the home page. The tagline is below the name. */
export function Brand({ className, isOnDark = false, isLate = false }: BrandProps) {
  const { name, tagline, logo, logoOnDark, pictures, links } = useSite();
  const mark = isOnDark ? (logoOnDark ?? logo) : logo;
  const { name: short, lines } = toBrandName({ name, tagline });
  const src = mark && pictureAddress(mark.image, { site: pictures, width: 160 });
  return (
    <Link to={links.home} className={short.length > MAX_LETTERS ? `${className} brand-long` : className}>
      {src && <img src={src} alt="" width={44} height={44} {...(isLate ? { loading: 'lazy' } : EARLY)} />}
      <span>
        <b>{short}</b>{' '}
        {lines.length > 0 && (
          <small>
            {lines.map((line, index) => (
              <span key={line}>
                {index > 0 && <span className="brand-comma">, </span>}
                {line}
              </span>
            ))}
          </small>
        )}
      </span>
    </Link>
  );
}
