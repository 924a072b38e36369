import type { BackdropName, SkyName } from './backdrop.ts';
import type { VehicleName } from './vehicles.ts';

/** How the building of a location is drawn. */
export type LocationPicture = {
  /** Folder of the tenant in `demo/tenants`. */
  readonly tenant: string;
  readonly slug: string;
  /** Colour of the band above the windows, and of the mark on it. */
  readonly fascia: string;
  readonly mark: string;
  readonly wall: string;
  readonly sky: SkyName;
  readonly backdrop: BackdropName;
  /** A showroom with a curved roof, a flat one, or a gabled shed with a yard. */
  readonly building: 'showroom' | 'pavilion' | 'shed';
  readonly vehicles: readonly VehicleName[];
  /** Almost without colour, for a look that has none. */
  readonly isQuiet?: true;
};

const HARBOUR = { tenant: 'harbour', fascia: '#00474F', mark: '#FFB524', wall: '#E9ECEA' } as const;
const OUTBACK = { tenant: 'outback', fascia: '#2C4737', mark: '#EBB058', wall: '#D9CDB4' } as const;

const TUI_STREET = { tenant: 'tuistreet', fascia: '#1E3A6E', mark: '#F7C948', wall: '#E8EAEE' } as const;
const PALOUSE = { tenant: 'palouse', fascia: '#1C2B22', mark: '#E07A45', wall: '#DAD6CB' } as const;
const WATTLE_CREEK = { tenant: 'wattlecreek', fascia: '#1F4E5F', mark: '#EBB058', wall: '#E4DCC8' } as const;

const MARLOWE = { tenant: 'marlowe', fascia: '#16191D', mark: '#C9B79C', wall: '#E7E3DC', isQuiet: true } as const;

/** The locations that have a drawn picture. */
export const LOCATION_PICTURES: readonly LocationPicture[] = [
  {
    ...HARBOUR,
    slug: 'parramatta',
    sky: 'noon',
    backdrop: 'city',
    building: 'showroom',
    vehicles: ['suv', 'hatch', 'ute', 'sedan'],
  },
  {
    ...HARBOUR,
    slug: 'chatswood',
    sky: 'morning',
    backdrop: 'city',
    building: 'pavilion',
    vehicles: ['wagon', 'suv', 'hatch', 'suv'],
  },
  {
    ...HARBOUR,
    slug: 'brookvale',
    sky: 'noon',
    backdrop: 'coast',
    building: 'pavilion',
    vehicles: ['hatch', 'suv', 'sedan', 'hatch'],
  },
  {
    ...HARBOUR,
    slug: 'alexandria',
    sky: 'dusk',
    backdrop: 'city',
    building: 'showroom',
    vehicles: ['suv', 'wagon', 'hatch', 'suv'],
  },
  {
    ...HARBOUR,
    slug: 'liverpool',
    sky: 'noon',
    backdrop: 'suburb',
    building: 'showroom',
    vehicles: ['ute', 'suv', 'ute', 'van'],
  },
  {
    ...HARBOUR,
    slug: 'caringbah',
    sky: 'morning',
    backdrop: 'coast',
    building: 'showroom',
    vehicles: ['suv', 'ute', 'hatch', 'suv'],
  },
  {
    ...OUTBACK,
    slug: 'toowoomba',
    sky: 'morning',
    backdrop: 'range',
    building: 'shed',
    vehicles: ['ute', 'wagon4x4', 'ute', 'wagon4x4'],
  },
  {
    ...OUTBACK,
    slug: 'dalby',
    sky: 'noon',
    backdrop: 'plain',
    building: 'shed',
    vehicles: ['ute', 'ute', 'wagon4x4', 'ute'],
  },
  {
    ...OUTBACK,
    slug: 'warwick',
    sky: 'dusk',
    backdrop: 'range',
    building: 'shed',
    vehicles: ['wagon4x4', 'ute', 'ute', 'van'],
  },
  {
    ...TUI_STREET,
    slug: 'petone',
    sky: 'noon',
    backdrop: 'suburb',
    building: 'pavilion',
    vehicles: ['hatch', 'suv', 'hatch', 'wagon'],
  },
  {
    ...TUI_STREET,
    slug: 'stoke',
    sky: 'morning',
    backdrop: 'plain',
    building: 'pavilion',
    vehicles: ['suv', 'hatch', 'ute', 'hatch'],
  },
  {
    ...TUI_STREET,
    slug: 'addington',
    sky: 'dusk',
    backdrop: 'range',
    building: 'pavilion',
    vehicles: ['hatch', 'wagon', 'suv', 'hatch'],
  },
  {
    ...PALOUSE,
    slug: 'spokane',
    sky: 'dusk',
    backdrop: 'city',
    building: 'showroom',
    vehicles: ['ute', 'suv', 'sedan', 'ute'],
  },
  {
    ...PALOUSE,
    slug: 'wenatchee',
    sky: 'morning',
    backdrop: 'range',
    building: 'showroom',
    vehicles: ['ute', 'ute', 'suv', 'van'],
  },
  {
    ...WATTLE_CREEK,
    slug: 'gepps-cross',
    sky: 'noon',
    backdrop: 'suburb',
    building: 'shed',
    vehicles: ['wagon4x4', 'ute', 'wagon4x4', 'van'],
  },
  {
    ...WATTLE_CREEK,
    slug: 'victor-harbor',
    sky: 'morning',
    backdrop: 'coast',
    building: 'shed',
    vehicles: ['wagon4x4', 'ute', 'van', 'wagon4x4'],
  },
  {
    ...WATTLE_CREEK,
    slug: 'workshop',
    sky: 'noon',
    backdrop: 'suburb',
    building: 'shed',
    vehicles: ['van', 'ute', 'van', 'ute'],
  },
  {
    ...MARLOWE,
    slug: 'hawthorn',
    sky: 'dusk',
    backdrop: 'suburb',
    building: 'pavilion',
    vehicles: ['suv', 'wagon', 'suv', 'sedan'],
  },
  {
    ...MARLOWE,
    slug: 'south-melbourne',
    sky: 'dusk',
    backdrop: 'city',
    building: 'pavilion',
    vehicles: ['suv', 'suv', 'sedan', 'wagon'],
  },
  {
    ...MARLOWE,
    slug: 'service',
    sky: 'dusk',
    backdrop: 'suburb',
    building: 'showroom',
    vehicles: ['wagon', 'suv', 'suv', 'wagon'],
  },
  {
    ...MARLOWE,
    slug: 'parts',
    sky: 'dusk',
    backdrop: 'city',
    building: 'showroom',
    vehicles: ['van', 'suv', 'van', 'wagon'],
  },
];
