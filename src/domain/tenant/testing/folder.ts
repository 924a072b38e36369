import type { TenantFolder } from '#domain/tenant/folder/folder.ts';

/** A small valid tenant folder. Each test makes one part of it invalid. */
export function makeTenantFolder(files: Readonly<Record<string, unknown>> = {}): TenantFolder {
  const whole: Record<string, unknown> = {
    'tenant.json': { slug: 'bayside', name: 'Bayside Motors', template: 'metro', dealerships: ['bayside-cars'] },
    'dealerships.json': [makeDealershipEntry()],
    'locations.json': [makeLocationEntry()],
    ...files,
  };
  const texts = Object.entries(whole)
    .filter(([, content]) => content !== undefined)
    .map(([file, content]) => [file, typeof content === 'string' ? content : JSON.stringify(content)]);
  return { files: Object.fromEntries(texts) as Record<string, string>, images: ['logo.svg', 'yard.jpg'] };
}

export function makeDealershipEntry(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 'bayside-cars',
    slug: 'bayside-cars',
    name: 'Bayside Cars',
    legal_name: 'Bayside Cars Pty Ltd',
    dealer_licence: 'MD000001',
    state: 'NSW',
    privacy_contact: 'privacy@baysidecars.example',
    lead_channels: [{ kind: 'email', to: 'leads@baysidecars.example' }],
    ...changes,
  };
}

export function makeLocationEntry(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 'bayside-yard',
    slug: 'bayside-yard',
    name: 'Bayside - Yard',
    dealership_id: 'bayside-cars',
    time_zone: 'Australia/Sydney',
    address: { street: '1 Bay Street', city: 'Brighton-Le-Sands', state: 'NSW', postcode: '2216' },
    contact_detail: { phone: '(02) 5550 0100' },
    ...changes,
  };
}
