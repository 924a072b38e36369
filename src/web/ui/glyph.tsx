/** An icon that a page repeats many times; `glyph.css` has the shapes. Always beside text that says the same. */
export function Glyph({
  name,
  className,
}: {
  readonly name:
    | 'pin'
    | 'phone'
    | 'menu'
    | 'check'
    | 'down'
    | 'right'
    | 'cross'
    | 'arrow'
    | 'back'
    | 'search'
    | 'sliders'
    | 'sort'
    | 'clock'
    | 'lock'
    | 'alert'
    | 'heart'
    | 'user'
    | 'calculator'
    | 'columns';
  readonly className?: string;
}) {
  return <i className={['glyph', `glyph-${name}`, className].filter(Boolean).join(' ')} aria-hidden="true" />;
}
