import { Link as RouterLink, type LinkProps } from 'react-router';

/** A link to a page of this site, without discovery: all routes are known to the browser, and a page has many links. */
export function Link(props: LinkProps) {
  const { to } = props;
  if (import.meta.env.SSR && isResolved(to)) return <PlainLink {...props} href={to} />;
  return <RouterLink discover="none" {...props} />;
}

/** An address of this site that the router would not change. */
const isResolved = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && to.startsWith('/') && !to.includes('//') && !to.includes('/.');

/** What only the router's link knows. */
const ROUTER_PROPS: ReadonlySet<string> = new Set<keyof LinkProps>([
  'to',
  'discover',
  'prefetch',
  'relative',
  'reloadDocument',
  'replace',
  'mask',
  'state',
  'preventScrollReset',
  'viewTransition',
  'defaultShouldRevalidate',
]);

/**
 * The element that the router's link renders, for the server (D332): nothing is followed there, and the router takes a
 * twentieth of a page's time to resolve its links.
 */
function PlainLink({ href, target, ...props }: LinkProps & { readonly href: string }) {
  const own = Object.fromEntries(Object.entries(props).filter(([name]) => !ROUTER_PROPS.has(name)));
  return <a {...own} href={href} target={target} />;
}

/** A link to a page of this site or to another site. */
export function AnyLink({ href, ...rest }: Omit<LinkProps, 'to'> & { readonly href: string }) {
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
