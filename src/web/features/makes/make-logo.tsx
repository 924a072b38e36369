import sprite from './make-logos.svg?url';

/** Makes whose mark is in the sprite (simple-icons, CC0; the marks stay their owners'). Others are set in type. */
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

export const hasMakeLogo = (make: string): boolean => DRAWN.has(keyOf(make));

/** The mark of a make; its first letter where there is none. Always beside the name, so hidden from screen readers. */
export function MakeLogo({ make, className }: { readonly make: string; readonly className?: string }) {
  if (!hasMakeLogo(make)) {
    return (
      <span className={['make-letter', className].filter(Boolean).join(' ')} aria-hidden="true">
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
