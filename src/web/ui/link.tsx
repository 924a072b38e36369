import type { AnchorHTMLAttributes } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string };

/** A link to a page of this site. It loads a document (D344); the search page answers links to searches in place. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}

/** A link to a page of this site or to another site. */
export function AnyLink({ href, ...rest }: Omit<LinkProps, 'to' | 'href'> & { readonly href: string }) {
  return <a {...rest} href={href} />;
}
