/** Addresses of the templates' and locales' scripts, from the build of the browser scripts (scripts/vite/). Empty in development. */
declare module 'virtual:site-scripts' {
  import type { LoadedTemplates } from './loaded-templates.tsx';

  const scripts: LoadedTemplates['scripts'];
  export default scripts;
}
