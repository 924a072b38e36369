import { lazy, type ComponentType } from 'react';
import type * as VanParts from './van-parts.tsx';

/** One place imports it: the names of its scripts weigh on every page that may load it. */
export const loadVanParts = () => import('./van-parts.tsx');

/** In a browser, loaded for a shopper with a van. Where the script does not arrive, nothing is shown. */
export const lazyVanPart = <Props extends object>(choose: (parts: typeof VanParts) => ComponentType<Props>) =>
  lazy((): Promise<{ default: ComponentType<Props> }> =>
    loadVanParts().then(
      (parts) => ({ default: choose(parts) }),
      () => ({ default: () => null }),
    ),
  );
