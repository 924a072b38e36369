import { pictureAddress } from '#domain/picture/picture-address.ts';
import { Link } from '../../ui/link.tsx';
import { useSite } from './site-context.tsx';

type BrandProps = {
  readonly className: string;
  readonly isOnDark?: boolean;
  /** Far down the page: React would write a preload for a picture that is not lazy. */
  readonly isLate?: boolean;
};

/**
 * The dealer's mark and name, leading home. The tagline stands below the name, a line for each part between
 * commas; the first part is taken out of the name where it ends it.
 */
export function Brand({ className, isOnDark = false, isLate = false }: BrandProps) {
  const { name, tagline, logo, logoOnDark, pictures, links } = useSite();
  const mark = isOnDark ? (logoOnDark ?? logo) : logo;
  const lines = tagline?.split(/,\s*/) ?? [];
  const [end = ''] = lines;
  const short = end !== '' && name.endsWith(` ${end}`) ? name.slice(0, -end.length).trim() : name;
  const src = mark && pictureAddress(mark.image, { site: pictures, width: 320 });
  return (
    <Link to={links.home} className={className}>
      {src && <img src={src} alt="" width={44} height={44} {...(isLate ? { loading: 'lazy' } : {})} />}
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
