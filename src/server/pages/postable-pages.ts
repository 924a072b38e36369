import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { DATA_PATH } from './page-address.ts';

/** Whether the page at a path accepts a form. */
export type TakesPost = (path: string) => Promise<boolean>;

type Routes = ServerBuild['routes'];

/** Reads this from the build: a page accepts a form if its route has an action. */
export function postablePages(build: ServerBuild | (() => Promise<ServerBuild>)): TakesPost {
  const known = typeof build === 'function' ? null : treeOf(build.routes);
  return async (path) => {
    const tree = known ?? treeOf((typeof build === 'function' ? await build() : build).routes);
    // Client script posts to the same route, at the address of its data.
    const leaf = matchRoutes(tree, path.replace(DATA_PATH, ''))?.at(-1);
    return leaf?.route.handle === true;
  };
}

/** The routes below a parent. `handle` says whether a route has an action. */
function treeOf(routes: Routes, parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index, module }): RouteObject => {
      const route = { id, ...(path === undefined ? {} : { path }), handle: module.action !== undefined };
      return index === true ? { ...route, index } : { ...route, children: treeOf(routes, id) };
    });
}
