import { viewCar } from '#application/cars/view-car.ts';
import type { LeadView } from '#application/leads/view-lead.ts';
import { toPhoto, type PhotoData } from '#web/features/media/photo-data.ts';
import type { Page } from '#web/request/page-context.ts';

/** The first photo of the car that a lead is about; null without one, or once the site does not list the car. */
export async function leadPhoto(page: Page, lead: Pick<LeadView, 'car'> | null): Promise<PhotoData | null> {
  if (!lead?.car) return null;
  const viewed = await viewCar(page, lead.car.slug, { mayBeCached: true });
  const { config, colourOf } = page.tools;
  return viewed.kind === 'car' ? toPhoto(viewed.car.images[0], config.images.hosts, colourOf) : null;
}
