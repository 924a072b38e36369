/** Longer words may break, or a phone's column would be too narrow for them. */
const MAX_LENGTH = 16;

/**
 * A text whose hyphenated words stay on one line, such as "CX-9" and "R-Design". A shopper copies and finds it as it is
 * written, which a no-break hyphen would not give (D479).
 */
export function UnbrokenText({ text }: { readonly text: string }) {
  if (!text.includes('-')) return text;
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= MAX_LENGTH ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
