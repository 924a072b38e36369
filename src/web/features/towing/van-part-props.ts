import type { TypedVan } from './van-form.tsx';
import type { VanMenuView, VanSectionView } from './van-view.ts';

/** The parts with the form for the van. */
export type VanViews = { readonly VanSection: VanSectionView; readonly VanMenu: VanMenuView };

export type VanPartProps<View> = {
  readonly view: View;
  /** The part of the document as the shopper left it. */
  readonly before?: { readonly typed: TypedVan; readonly isOpen: boolean } | undefined;
};
