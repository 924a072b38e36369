import { toColumnKey } from './columns.ts';

/**
 * Columns that are private to the dealer. They are dropped before parsing, so that no store, report or log contains
 * them (D106; spec §3 private_suburb, private_postcode). A mapping file cannot use them either.
 */
const PRIVATE = [
  'purchase cost',
  'purchase price',
  'cost price',
  'cost',
  'dealer cost',
  'landed cost',
  'total cost',
  'invoice price',
  'retail price',
  'wholesale price',
  'trade price',
  'trade in value',
  'trade value',
  'trade in price',
  'recon cost',
  'reconditioning cost',
  'floor price',
  'minimum price',
  'lowest price',
  'stand in value',
  'book value',
  'margin',
  'profit',
  'gross profit',
  'holding cost',
  'floor plan',
  'floorplan provider',
  'floor plan balance',
  'finance owing',
  'payout',
  'purchased from',
  'previous owner',
  'vendor name',
  'owner name',
  'owner email',
  'owner phone',
  'owner mobile',
  'owner address',
  'owner suburb',
  'owner postcode',
  'seller name',
  'seller email',
  'seller phone',
  'seller address',
  'customer name',
  'customer email',
  'customer phone',
  'customer address',
  'buyer name',
  'buyer email',
  'buyer phone',
  'salesperson',
  'private address',
  'private suburb',
  'private postcode',
  'private state',
  'private phone',
  'private email',
  'key number',
  'engine number',
] as const;

const PRIVATE_KEYS: ReadonlySet<string> = new Set(PRIVATE.map(toColumnKey));

/** Whether a header names a private column: one in the list, or any that begins with `private`. */
export function isPrivateColumn(header: string): boolean {
  const key = toColumnKey(header.split('.').at(-1) ?? header);
  return PRIVATE_KEYS.has(key) || PRIVATE_KEYS.has(toColumnKey(header)) || toColumnKey(header).startsWith('private');
}
