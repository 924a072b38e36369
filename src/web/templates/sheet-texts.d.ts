/** The texts of the built style sheets, by address, from the build of the browser files (scripts/vite/). Empty in development. */
declare module 'virtual:sheet-texts' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
