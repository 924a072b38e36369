/** What is used of `subset-font`, which has no types. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2' | 'truetype';
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
    /** A number is one place on an axis, which the cut font no longer has. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  };
  /** Cuts a font to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
