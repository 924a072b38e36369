import {
  Calendar,
  Car,
  CircleGauge,
  Cog,
  DoorOpen,
  Fuel,
  Hash,
  IdCard,
  Palette,
  ScanBarcode,
  Settings2,
  Tag,
  Users,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { cachedMarkup } from '#web/ui/cached-markup.tsx';
import type { FactView } from './car-page-view.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  condition: Tag,
  odometer: CircleGauge,
  body: Car,
  transmission: Settings2,
  fuel: Fuel,
  drive: Waypoints,
  engine: Cog,
  colour: Palette,
  seats: Users,
  doors: DoorOpen,
  stock_number: Hash,
  vin: ScanBarcode,
  regplate: IdCard,
  rego_expiry: Calendar,
};

/** Values that half a phone's width would break. */
const LONG: ReadonlySet<string> = new Set(['vin', 'rego_expiry']);

type KeyInformationProps = {
  readonly facts: readonly FactView[];
  /** Shown below the facts. */
  readonly children?: ReactNode;
};

export function KeyInformation({ facts, children }: KeyInformationProps) {
  const t = useMessages();
  if (facts.length === 0) return null;
  return (
    <section className="mt-14 min-w-0 lg:mt-16" aria-labelledby="key-information">
      <h2 id="key-information" className="type-h3">
        {t('car.key_information')}
      </h2>
      <dl className="facts mt-6">
        {facts.map(({ name, label, value }) => {
          const Icon = ICONS[name] ?? Tag;
          return (
            <div key={name} className={LONG.has(name) ? 'fact fact-long' : 'fact'}>
              {cachedMarkup(['fact icon', name], <Icon aria-hidden="true" strokeWidth={1.5} />)}
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          );
        })}
      </dl>
      {children}
    </section>
  );
}
