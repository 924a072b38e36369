import type { ShownPage } from '#web/navigation/shown-page.tsx';
import type { PageModule, PageStart } from './page-start.ts';

/** The page of this document, from what the server says of it and from its module. */
export function toShownPage(
  {
    id,
    params,
    loaderData,
    actionData,
    error,
  }: Pick<PageStart, 'id' | 'params' | 'loaderData' | 'actionData'> & Pick<ShownPage, 'error'>,
  { handle }: PageModule,
): ShownPage {
  return { id, params, handle, loaderData, actionData, error };
}
