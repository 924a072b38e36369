import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TEMPLATE_NAMES } from '../../src/domain/tenant/config.ts';
import { startSiteProcess } from './site-process.ts';

const run = promisify(execFile);
const PICTURES = 'demo/pictures';
const OWNER = 'photos-metro';
const WEEK = Array.from({ length: 7 }, (_, weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));

/** Cars by what there is to see of them. */
export const PHOTO_CARS = {
  sixty: '/cars/2023-volvo-xc60-plus-p60',
  six: '/cars/2022-volvo-xc40-ultimate-p06',
  one: '/cars/2021-volvo-v60-cross-p01',
  none: '/cars/2020-volvo-xc90-momentum-p00',
  /** Three, of which the first and the last do not come. */
  lost: '/cars/2019-volvo-s60-design-pxx',
  /** One, which does not come. */
  alone: '/cars/2018-volvo-v40-inscription-pxy',
} as const;

export const photoSite = (template: string) => `photos-${template}`;

export type PhotoSites = { readonly port: number; readonly close: () => Promise<void> };

/** A running platform with one site of each template, all of which list one yard with the cars above. */
export async function startPhotoSites(): Promise<PhotoSites> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-photos-'));
  const data = join(folder, 'data');
  await mkdir(data);
  const site = await startSiteProcess(data, { FORECOURT_DEMO: '0', FORECOURT_SECRET: randomBytes(32).toString('hex') });
  const forecourt = (...words: string[]) =>
    run(process.execPath, ['src/cli/main.ts', ...words], {
      env: { ...process.env, DATABASE_URL: '', FORECOURT_DATA: data },
    });
  try {
    for (const template of TEMPLATE_NAMES) {
      const tenant = join(folder, template);
      await writeTenant(tenant, template);
      await forecourt('tenant', 'apply', tenant);
    }
    const feed = join(folder, 'stock.csv');
    await writeFile(feed, await stock());
    await forecourt('import', 'stock', feed, '--dealership', 'photo-yard');
  } catch (error) {
    await site.end('SIGKILL');
    throw error;
  }
  return {
    port: site.port,
    async close() {
      await site.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeTenant(folder: string, template: string): Promise<void> {
  const slug = photoSite(template);
  const isOwner = slug === OWNER;
  const contact = 'yard@photo-yard.com.au';
  const files = {
    'tenant.json': {
      slug,
      name: 'Photo Yard',
      template,
      market: 'en-AU',
      dealerships: ['photo-yard'],
      locations: ['photo-yard'],
    },
    'dealerships.json': {
      dealerships: isOwner
        ? [{ ...dealership, privacy_contact: contact, lead_channels: [{ kind: 'email', to: contact }] }]
        : [],
    },
    'locations.json': { locations: isOwner ? [location] : [] },
  };
  await mkdir(folder);
  if (isOwner) await cp(PICTURES, join(folder, 'images'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content));
}

const dealership = {
  id: 'photo-yard',
  slug: 'photo-yard',
  name: 'Photo Yard',
  legal_name: 'Photo Yard Pty Ltd',
  dealer_licence: 'MD054321',
  state: 'NSW',
};

const location = {
  id: 'photo-yard',
  slug: 'photo-yard',
  name: 'Photo Yard',
  dealership_id: 'photo-yard',
  primary: true,
  time_zone: 'Australia/Sydney',
  address: { street: '1 Church Street', city: 'Parramatta', state: 'NSW', postcode: '2150' },
  contact_detail: { phone: '(02) 5550 0140', opening_hours: WEEK },
};

/** The cars as a feed, with the demo's pictures. */
async function stock(): Promise<string> {
  const all = (await readdir(PICTURES)).filter((name) => name.endsWith('.webp')).toSorted();
  const whole = all.filter((name) => /-(?:front|side|rear)\.webp$/.test(name));
  const rows: readonly (readonly [string, number, string, string, string, readonly string[]])[] = [
    ['P60', 2023, 'XC60', 'Plus', 'suv', whole.slice(0, 60)],
    ['P06', 2022, 'XC40', 'Ultimate', 'suv', whole.filter((name) => name.startsWith('suv-')).slice(0, 6)],
    ['P01', 2021, 'V60', 'Cross', 'wagon', whole.filter((name) => name.startsWith('wagon-')).slice(0, 1)],
    ['P00', 2020, 'XC90', 'Momentum', 'suv', []],
    ['PXX', 2019, 'S60', 'Design', 'sedan', ['not-there-1.webp', String(whole[0]), 'not-there-2.webp']],
    ['PXY', 2018, 'V40', 'Inscription', 'hatch', ['not-there-3.webp']],
  ];
  const lines = rows.map(
    ([stocknum, year, model, badge, body, images]) =>
      `${stocknum},${year},Volvo,${model},${badge},used,45990,24310,${body},Silver,${images.join('|')}`,
  );
  return ['stocknum,year,make,model,badge,car_type,price,km,body,colour,images', ...lines].join('\n');
}
