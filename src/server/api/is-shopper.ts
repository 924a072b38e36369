import { isbot } from 'isbot';

/** Whether a beacon says of itself that a shopper looked: not a robot, and no page that was fetched ahead. */
export function isShopper({ headers }: Request): boolean {
  const agent = headers.get('user-agent') ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  return agent !== '' && !isbot(agent) && !/prefetch|prerender|preview/i.test(purpose);
}
