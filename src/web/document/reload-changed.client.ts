/** What React Router's runtime for development looks for in the window. */
type DevelopmentWindow = { __reactRouterDataRouter?: object };

/**
 * Development: loads the page again when one of its sources has changed. React Router's runtime would ask the router of
 * the browser for new data, and there is none (D344).
 */
export function reloadChanged(): void {
  const reload = () => location.reload();
  const router = {
    revalidate: reload,
    createRoutesForHMR: () => [],
    _internalSetRoutes: reload,
    _updateRoutesForHMR: reload,
  };
  Object.assign(window as DevelopmentWindow, {
    __reactRouterDataRouter: router,
    __reactRouterManifest: { routes: {} },
    __reactRouterRouteModules: {},
    __reactRouterContext: { ssr: true, isSpaMode: false },
  });
}
