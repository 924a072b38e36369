/** Addresses of the templates' scripts, from the build of the browser's side (vite.config.ts). Empty in development. */
declare module 'virtual:template-scripts' {
  const scripts: Readonly<Partial<Record<'metro' | 'outback' | 'studio', string>>>;
  export default scripts;
}
