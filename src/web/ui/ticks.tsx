import { Check } from 'lucide-react';

type TicksProps = { readonly lines: readonly string[]; readonly className?: string };

/** Points in no order, a tick before each. */
export function Ticks({ lines, className = '' }: TicksProps) {
  return (
    <ul className={`tick-list ${className}`.trim()}>
      {lines.map((line) => (
        <li key={line}>
          <Check aria-hidden="true" /> {line}
        </li>
      ))}
    </ul>
  );
}
