import { Link as RouterLink, type LinkProps } from 'react-router';

/** A link to a page of this site, without discovery: all routes are known to the browser, and a page has many links. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

/** A link to a page of this site or to another site. */
export function AnyLink({ href, ...rest }: Omit<LinkProps, 'to'> & { readonly href: string }) {
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
