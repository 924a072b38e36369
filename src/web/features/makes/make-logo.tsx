import sprite from './make-logos.svg?url';

/** Makes whose logo is in the sprite (simple-icons, CC0; the logos remain their owners' trade marks). */
const DRAWN: ReadonlySet<string> = new Set([
  'audi',
  'bmw',
  'chrysler',
  'citroen',
  'fiat',
  'ford',
  'honda',
  'hyundai',
  'jeep',
  'kia',
  'mahindra',
  'mazda',
  'mg',
  'mini',
  'mitsubishi',
  'nissan',
  'polestar',
  'ram',
  'renault',
  'skoda',
  'subaru',
  'suzuki',
  'tesla',
  'toyota',
  'volkswagen',
  'volvo',
]);

const keyOf = (make: string) =>
  make
    .normalize('NFKD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

const hasMakeLogo = (make: string): boolean => DRAWN.has(keyOf(make));

/** The most letters of a name that fit in the place of a logo. */
const MARK_LETTERS = 6;

type MakeLogoProps = {
  readonly make: string;
  readonly className?: string;
  /** A template may set a short name in the place of a missing logo. */
  readonly maySetName?: boolean;
};

/** The logo of a make, or its first letter. The name is always beside it, so it is hidden from screen readers. */
export function MakeLogo({ make, className, maySetName = false }: MakeLogoProps) {
  if (!hasMakeLogo(make)) {
    const mark = maySetName && make.length <= MARK_LETTERS ? make : undefined;
    return (
      <span className={['make-letter', className].filter(Boolean).join(' ')} data-mark={mark} aria-hidden="true">
        {make.slice(0, 1)}
      </span>
    );
  }
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${keyOf(make)}`} />
    </svg>
  );
}
