import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Link as RouterLink, type LinkProps } from 'react-router';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

function render(link: typeof Link, props: LinkProps): string {
  const Component = () => createElement(link, props);
  return renderToString(
    createElement(createRoutesStub([{ path: '/cars/*', Component }]), { initialEntries: ['/cars/x'] }),
  );
}

const RESOLVED_BY_ROUTER = (props: LinkProps) => createElement(RouterLink, { discover: 'none', ...props });

it.each<LinkProps>([
  { to: '/' },
  { to: '/cars/', className: 'button', target: '_self', 'aria-label': 'All cars', children: 'Cars' },
  { to: '/search?make=Land Rover&price=-40000#results', rel: 'nofollow', replace: true, preventScrollReset: true },
  { to: '/cars/x', prefetch: 'intent', state: { from: 'list' }, viewTransition: true, relative: 'path' },
  { to: '/contact', reloadDocument: true },
  { to: '?page=2' },
  { to: '../x' },
  { to: '/cars/../contact' },
  { to: '//elsewhere.example/x' },
  { to: { pathname: '/cars/', search: '?page=2' } },
])('the server writes the link $to as the router does', (props) => {
  expect(render(Link, props)).toBe(render(RESOLVED_BY_ROUTER, props));
});
