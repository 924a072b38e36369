import type { Car } from '#domain/car/car.ts';
import { loadLeft, type LoadLeft } from '#domain/towing/load-left.ts';
import { towLimits } from '#domain/towing/tow-limits.ts';
import type { Van } from '#domain/towing/van.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { hasVan, vanText } from './van-texts.server.ts';

type Text = ReturnType<typeof vanText>;

/** "2,800 kg van (ATM), 4 people aboard, 250 kg on the ball". */
function describeVan({ atm, people, ball }: Van, text: Text): string {
  const van = people === 1 ? text('van.sent_one', { mass: atm }) : text('van.sent', { mass: atm, people });
  return ball === null ? van : text('van.sent_ball', { van, ball });
}

/** A dash where too little is known. */
function leftText(left: LoadLeft, text: Text): string {
  if (left.kind === 'unknown') return '–';
  const mass = left.kilograms;
  if (left.kind === 'over') return text(`van.over.${left.limit}`, { mass });
  return text(left.isCertain ? 'van.mass' : 'van.at_most', { mass });
}

/** What is left of a car's limits with the shopper's van on, for the car sheet (D457). Null as on the car's page. */
export function toSheetVan(car: Car, van: Van | null, tools: PageTools) {
  if (van === null || !hasVan(tools) || !hasVan(tools.tenant)) return null;
  if (car.item_type === 'caravan' || car.status === 'sold') return null;
  const text = vanText(tools.config);
  return {
    label: text('van.card'),
    note: describeVan(van, text),
    value: leftText(loadLeft(towLimits(car), van), text),
  };
}
