import { useEffect } from 'react';
import { useSite } from '#web/features/site/site-context.tsx';
import type { ControlledCar } from './controlled-car.ts';
import { reportChosen } from './report-chosen.client.ts';

/** Reports a car that the server saved (event 39, spec §4). The server says so on one page only (D394). */
export function ReportSaved({ car }: { readonly car: ControlledCar }) {
  const site = useSite();
  useEffect(() => reportChosen('watchlist', car, site), [car, site]);
  return null;
}
