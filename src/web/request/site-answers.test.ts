import { describe, expect, it } from 'vitest';
import { formatProblem } from '#domain/tenant/folder/folder.ts';
import { parseTenantBundle } from '#domain/tenant/folder/parse-bundle.ts';
import { warnLinks } from '#domain/tenant/folder/warn-links.ts';
import { warnRedirects } from '#domain/tenant/folder/warn-redirects.ts';
import { effectiveConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import { makeDealershipEntry, makeTenantFolder } from '#domain/tenant/testing/folder.ts';
import { siteAnswers } from './site-answers.ts';

function open(files: Readonly<Record<string, unknown>>) {
  const parsed = parseTenantBundle(makeTenantFolder(files));
  if (!parsed.ok) throw new Error(parsed.problem.map(formatProblem).join('\n'));
  const bundle = parsed.value;
  const config = effectiveConfig(tenantLayers(bundle.tenant));
  return { bundle, answerOf: siteAnswers({ ...bundle, config }, '2026-07-01') };
}

describe('the warnings of a tenant folder about addresses', () => {
  it('name each link to a page that the site does not have, in settings, slides and texts', () => {
    const { bundle, answerOf } = open({
      'tenant.json': {
        slug: 'bayside',
        name: 'Bayside Motors',
        template: 'metro',
        dealerships: ['bayside-cars'],
        pages: { models: false },
        home: { banner_links: ['/special-offers', '/specials'] },
        navigation: { header: [{ label: 'Range', link: '/models' }] },
      },
      'dealerships.json': [makeDealershipEntry({ config: { finance: { link: '/loans' } } })],
      'slides.json': [{ id: 'a', name: 'A', url: '/search/used-cars', image: 'yard.jpg' }],
      'offers.json': [{ id: 'a', slug: 'a', name: 'A', action: { label: 'Go', link: '/go' } }],
      'pages/about-us.md':
        '---\ntitle: A\n---\nSee [cars](/cars/), [us](/about-us), [a friend](https://friend.example/) and\n\n- **[lost](/pages/lost)**\n',
    });
    expect(warnLinks(bundle, answerOf).map(({ file, path, found }) => `${file} ${path} ${found}`)).toEqual([
      'tenant.json home.banner_links[1] "/specials"',
      'tenant.json navigation.header[0].link "/models"',
      'dealerships.json [0].config.finance.link "/loans"',
      'offers.json [0].action.link "/go"',
      'pages/about-us.md text "/pages/lost"',
    ]);
  });

  it('name each redirect from a page of the site, and each that leads to none', () => {
    const { bundle, answerOf } = open({
      'redirects.csv':
        'from,to\n/specials.html,/special-offers\n/contact-us,/about\n/cars/old-ute.html,/cars/\n/utes,/specials\n/parts,https://parts.example/\n/terms.pdf,/documents/bayside/terms.pdf\n',
    });
    expect(warnRedirects(bundle.redirects, answerOf).map(formatProblem)).toEqual([
      'redirects.csv › the row from /contact-us: found "/contact-us", a page of this site, expected an address that the site does not have',
      'redirects.csv › the row from /utes: found "/specials", expected a page that this site has',
    ]);
  });
});
