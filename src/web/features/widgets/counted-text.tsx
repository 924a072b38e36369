import { useCounted } from './use-counted.ts';

type CountedTextProps = {
  /** Null if not known. */
  readonly count: number | null;
  readonly wording: (count: number | null) => string;
  /** Texts whose space is reserved, so that nothing moves when the count changes. */
  readonly room?: readonly string[];
};

/** A text with a count that animates to its new value. Screen readers get the final count from the start. */
export function CountedText({ count, wording, room = [] }: CountedTextProps) {
  const shown = useCounted(count);
  return (
    <span className="counted figures">
      {room.map((text) => (
        <span key={text} className="invisible" aria-hidden="true">
          {text}
        </span>
      ))}
      <span aria-hidden="true">{wording(count === null ? null : shown)}</span>
      <span className="sr-only">{wording(count)}</span>
    </span>
  );
}
