/** Addresses of the templates' scripts, from the build of the browser scripts (scripts/vite/). Empty in development. */
declare module 'virtual:template-scripts' {
  import type { LoadedTemplates } from './loaded-templates.tsx';

  const scripts: LoadedTemplates['scripts'];
  export default scripts;
}
