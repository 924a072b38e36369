import { isbot } from 'isbot';

/** Whether the headers of a beacon indicate a shopper: no robot, no prefetched page. */
export function isShopper({ headers }: Request): boolean {
  const agent = headers.get('user-agent') ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  return agent !== '' && !isbot(agent) && !/prefetch|prerender|preview/i.test(purpose);
}
