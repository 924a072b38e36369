/** The inline script of `starter.ts`, built and minified (scripts/vite/starter.ts). */
declare module 'virtual:starter' {
  const starter: string;
  export default starter;
}
