import { VanPart } from './van-part.tsx';
import type { VanMenuView } from './van-view.ts';

/** On the server only: a browser loads the menu for a van that it keeps. */
const RenderedMenu = import.meta.env.SSR ? (await import('./van-menu.tsx')).VanMenu : null;
const loadMenu = async () => (await import('./van-menu.tsx')).VanMenu;

/** The menu of a list of cars in which a shopper gives the van. */
export function VanMenuSlot({ view }: { readonly view: VanMenuView }) {
  return <VanPart view={view} className="van-menu" rendered={RenderedMenu} load={loadMenu} />;
}
