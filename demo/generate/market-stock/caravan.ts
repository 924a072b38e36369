import type { StockRow } from '../car-row.ts';
import { figure, type Model } from './model.ts';

/** What the models file knows of a caravan (spec §3, specifications). Its length is in feet, as the trade says it. */
export function caravanColumns(model: Model): StockRow {
  return {
    item_type: 'caravan',
    manufacturer_body: model.row['kind'] ?? null,
    body: 'caravan',
    'specifications.body_length': `${model.row['length_ft']} ft`,
    'specifications.body_width': `${model.row['width']} mm`,
    'specifications.tare_weight': figure(model, 'tare'),
    'specifications.aggregate_trailer_mass': figure(model, 'atm'),
    'specifications.sleeps': figure(model, 'sleeps'),
    'specifications.axle_type': model.row['axle'] ?? null,
  };
}
