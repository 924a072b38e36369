import type { SiteData } from '#web/features/site/site-data.ts';
import type { Translate } from '#web/messages/messages.ts';
import type { Toast } from '#web/ui/toast-data.ts';
import { showToast } from '#web/ui/toast.ts';
import type { ChosenList, ChosenOutcome } from './chosen-cars.ts';
import type { ControlledCar } from './controlled-car.ts';
import { reportChosen } from './report-chosen.client.ts';

type Choice = {
  readonly list: ChosenList;
  readonly car: ControlledCar;
  readonly isAdded: boolean;
  readonly outcome: ChosenOutcome;
};

type Around = { readonly site: SiteData; readonly t: Translate };

/**
 * Says what became of a choice. A new favourite is reported (event 39, spec §9), a removed one is not.
 */
export async function afterChoice(choice: Choice, { site, t }: Around): Promise<void> {
  const { list, car, isAdded, outcome } = choice;
  const message = toMessage(choice, { site, t });
  if (message) await showToast(message, { dismissLabel: t('common.close'), seconds: site.toastSeconds });
  if (list === 'favourites' && isAdded && outcome === 'done') reportChosen('favourite', car, site);
}

function toMessage({ list, car, isAdded, outcome }: Choice, { site, t }: Around): Toast | null {
  if (outcome === 'not_kept') return { message: t('controls.not_kept') };
  if (outcome === 'full') return { message: t(`controls.full.${list}`) };
  if (list === 'compared' || !isAdded) return null;
  return {
    heading: t('controls.favourite_added'),
    message: car.title,
    action: { label: t('controls.favourites_link'), href: site.links.favourites },
  };
}
