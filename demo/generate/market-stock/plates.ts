import type { Random } from '../random.ts';
import type { MarketHabits } from './dealers.ts';

const LETTERS = [...'ABCDEFGHJKLMNPRSTUWXYZ'];

/** Three letters and four digits in the state of Washington; three and three in New Zealand, from K on since 2016. */
function plate(market: MarketHabits['market'], random: Random): string {
  const letters = `${random.pick(LETTERS)}${random.pick(LETTERS)}`;
  return market === 'en-US'
    ? `${random.pick(['B', 'C'])}${letters}${random.whole(1000, 9999)}`
    : `${random.pick([...'KLMNPQR'])}${letters}${random.whole(100, 999)}`;
}

/** A plate in the style of the market that no other car has. */
export function makeMarketPlate(market: MarketHabits['market'], taken: Set<string>, random: Random): string {
  let made = plate(market, random);
  while (taken.has(made)) made = plate(market, random);
  taken.add(made);
  return made;
}
