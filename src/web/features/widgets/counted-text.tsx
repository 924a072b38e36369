import { useCounted } from './use-counted.ts';

type CountedTextProps = {
  /** null: not known. */
  readonly count: number | null;
  readonly wording: (count: number | null) => string;
  /** Texts whose room is kept, so that nothing moves when the count changes. */
  readonly room?: readonly string[];
};

/**
 * A text with a count that runs to its new value. What a screen reader says, and what the text is, is the count itself
 * from the start.
 */
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
