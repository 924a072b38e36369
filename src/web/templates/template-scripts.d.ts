/** Addresses of the templates' scripts, from the build of the browser's side (vite.config.ts). Empty in development. */
declare module 'virtual:template-scripts' {
  type Scripts = { readonly frame?: string; readonly hero?: string };
  const scripts: Readonly<Partial<Record<'metro' | 'outback' | 'studio', Scripts>>>;
  export default scripts;
}
