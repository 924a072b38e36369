import { expect, it } from 'vitest';
import { toSitePath } from './site-path.ts';

const HOSTS = ['evil.example', 'evil.example/cars', '3232235777', '[::1]', 'harbour.localhost@evil.example'];
/** What stands before a host to lead away from the site, in some browser, proxy or parser. */
const PREFIXES = [
  ['//', '///', '////', '/////', '\\\\', '/\\', '\\/', '/\\/', '\\', '//\\', '/\\\\', '\\\\\\', '/./\\', '/.//'],
  ['/../', '/..//', '/../..//', '/.\\', '/%2F', '/%2f/', '/%5C', '/%5c/', '//%2F', '%2F%2F', '%5C%5C', '/%252F'],
  ['/%25252F', '/%09/', '/%0A/', '/%0D/', '/%00/', '/%20/', '/\t/', '/\n/', '/\r/', '/\u0000/', '\t//', '\n//'],
  [' //', '\u00a0//', '\ufeff//', '\u200b//', '/\u200b/', '/\u202e/', '／／', '/／', '/\uff3c', '/\u2215', '/\u2044/'],
  ['http://', 'https://', 'HTTP://', 'hTTps://', 'http:/', 'http:', 'http:\\\\', 'http:///', 'https:', 'ftp://'],
  ['ht\ttp://', ' http://', 'http://localhost@', 'http://localhost:80@', 'ws://', '://', ':', '@', '/@', '/:@', ';//'],
  ['?//', '#//', '', '.', '..', './', '../', '/cars//', '/cars/../..//', '/cars/..%2F/', '/%2e%2e//', '/%2e/%2e/'],
].flat();
/** Addresses that run a script or open something else. */
const SCHEMES = [
  ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'java\tscript:alert(1)'],
  [' javascript:alert(1)', '\u0001javascript:alert(1)', 'javascript%3Aalert(1)', 'javascript://%0aalert(1)'],
  ['/javascript:alert(1)', 'data:text/html,<script>', 'vbscript:x', 'file:///etc/passwd', 'blob:x', 'about:blank'],
  ['mailto:a@evil.example', 'tel:+61900', 'intent://evil', 'view-source:x', 'jar:x', 'filesystem:x', 'cid:x'],
].flat();
/** Malformed, cut short, or made to split a header or a page. */
const MALFORMED = [
  ['/%', '/%zz', '/%c0%af', '/%c0%ae%c0%ae/', '/%e0%80%af', '/%ff', '/%u002f', '/%', '/%2', '/cars%'],
  ['/\r\nSet-Cookie: a=b', '/%0d%0aSet-Cookie:a=b', '/%E5%98%8A%E5%98%8D', '/cars\u2028', '/cars\u2029'],
  ['/cars?a=\r\nb', '/cars?a= b', '/cars?a=\\', '/cars#\n', '/cars?\u0000', '/"><script>', "/'onclick=", '/<svg>'],
  ['/cars/../finance', '/cars/./', '/.', '/..', '/cars/%2e%2e/finance', '/cars/..', '/cars/%2e', '/cars;a=b', '/a|b'],
  [`/${'a'.repeat(2000)}`, '/cars//', '/cars/%2F', '/cars/%5C..', '/cars/%00', '/cars/é', '/\ud800', '/cars/(x)'],
  ['/sign-in', '/sign-in/', '/sign-in?redirect=/sign-in', '/SIGN-IN', '/sign-out', '/sign-out/', '/sign-in.data'],
  ['/%73ign-in', '/sign%2Din', '/%2573ign-out'],
].flat();
const EVASIONS = [...PREFIXES.flatMap((prefix) => HOSTS.map((host) => `${prefix}${host}`)), ...SCHEMES, ...MALFORMED];

it('knows at least 200 evasions', () => {
  expect(new Set(EVASIONS).size).toBeGreaterThan(200);
});

it.each(EVASIONS.map((each) => [each]))('%j leads to /', (evasion) => {
  expect(toSitePath(evasion)).toBe('/');
});

it.each([
  ['/'],
  ['/cars/'],
  ['/cars/2023-kia-carnival-platinum-s1'],
  ['/cars/2023-kia-carnival-platinum-s1/checkout'],
  ['/finance?car_id=12&car_type=used#finance-form'],
  ['/search/land-rover/discovery?price=1000-20000&colour=Midnight%20Blue'],
  ['/checkout-journey?car_id=2023-kia'],
  ['/cars/?query=caf%C3%A9'],
  ['/pages/home-drive?next=//evil.example'],
  ['/sign-in-help'],
])('%s is followed', (path) => {
  expect(toSitePath(path)).toBe(path);
});

it.each([[null], [undefined], ['']])('without a path (%s) the shopper goes home', (given) => {
  expect(toSitePath(given)).toBe('/');
});
