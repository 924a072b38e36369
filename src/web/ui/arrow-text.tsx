import { Glyph } from './glyph.tsx';

/** A text with an arrow that stays on the line of its last word. */
export function ArrowText({ text }: { readonly text: string }) {
  const last = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, last)}
      <span className="whitespace-nowrap">
        {text.slice(last)} <Glyph name="arrow" />
      </span>
    </>
  );
}
