import { expect, it } from 'vitest';
import { makeDealershipEntry, makeLocationEntry, makeTenantFolder } from '#domain/tenant/testing/folder.ts';
import { checkedFolder, listRelatedFolders } from './checked-folder.ts';
import { parseTenantBundle } from './parse-bundle.ts';

function bundleOf(slug: string, changes: object = {}, dealership: object = {}) {
  const parsed = parseTenantBundle(
    makeTenantFolder({
      'tenant.json': { slug, name: slug, template: 'metro', dealerships: [`${slug}-cars`], ...changes },
      'dealerships.json': [makeDealershipEntry({ id: `${slug}-cars`, slug: `${slug}-cars`, ...dealership })],
      'locations.json': [makeLocationEntry({ id: `${slug}-yard`, dealership_id: `${slug}-cars` })],
    }),
  );
  return parsed.ok ? parsed.value : expect.unreachable(JSON.stringify(parsed.problem));
}

const channel = {
  lead_channels: [{ kind: 'webhook', url: 'https://crm.bayside.com/', secret: { env: 'BAYSIDE_SECRET' } }],
};
const bayside = bundleOf('bayside', { hostnames: ['www.bayside.com', 'north.dealers.com'] }, channel);

it.each([
  ['lists its dealership', bundleOf('other', { dealerships: ['other-cars', 'bayside-cars'] }), ['bayside']],
  ['claims its host', bundleOf('other', { hostnames: ['www.bayside.com'] }), ['bayside']],
  ['claims a host below its slug', bundleOf('other', { hostnames: ['bayside.dealers.com'] }), ['bayside']],
  ['has a slug that stands in its host', bundleOf('north'), ['bayside']],
  ['names its secret', bundleOf('other', {}, channel), ['bayside']],
  ['has nothing in common', bundleOf('other', { hostnames: ['www.other.com'] }), []],
  ['is the same tenant', bayside, []],
])('a folder that %s', (_, bundle, related) => {
  expect(listRelatedFolders([checkedFolder(bayside)], bundle).map(({ slug }) => slug)).toEqual(related);
});
