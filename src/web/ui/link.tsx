import { Link as RouterLink, type LinkProps } from 'react-router';

/** A link to a page of this site. A page lists many, and the browser is not told to look each of them up beforehand. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

/** A page of this site, or another address as configured. */
export function AnyLink({ href, ...rest }: Omit<LinkProps, 'to'> & { readonly href: string }) {
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
