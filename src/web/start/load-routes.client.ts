import type { StartList } from './start-state.ts';

const load = (address: string): Promise<object> => import(/* @vite-ignore */ address);

/** Loads what the router reads from the window: its manifest and the modules of the page's routes. */
export async function loadRoutes(): Promise<void> {
  const list = document.getElementById('start-list')?.textContent;
  if (!list) return;
  const { manifest, routes } = JSON.parse(list) as StartList;
  const loaded = routes.map(async ([id, modules]) => {
    const parts = await Promise.all(modules.map(load));
    return [id, Object.assign({}, ...parts) as object] as const;
  });
  await load(manifest);
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(loaded)) });
}
