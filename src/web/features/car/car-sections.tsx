import { type ReactNode } from 'react';
import { FinanceBox } from '#web/features/finance/finance-box.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { Propositions } from '#web/features/widgets/propositions.tsx';
import { cachedMarkup } from '#web/ui/cached-markup.tsx';
import { Part } from '#web/ui/part.tsx';
import type { CarPageView } from './car-page-view.ts';
import { Interested } from './offers.tsx';
import { Place } from './place.tsx';
import { Questions } from './questions.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SimilarCars } from './similar-cars.tsx';
import { Specifications } from './specifications.tsx';
import { Summary } from './summary.tsx';
import { TextSection } from './texts.tsx';

type SectionsProps = { readonly car: CarPageView; readonly isInterestedBelow: boolean };

/** The sections below pictures, price and tabs, in the site's order (spec §2). Empty sections are left out. */
export function CarSections({ car, isInterestedBelow }: SectionsProps) {
  const { location } = car;
  const { VanSlot: Van } = useTemplate();
  const sections: Record<string, ReactNode> = {
    car_summary: <Summary sentences={car.summary} />,
    all_specifications: (
      <>
        <Specifications car={car} />
        {car.van && Van && <Van key={car.slug} name="VanSection" view={car.van} className="section van-section" />}
      </>
    ),
    car_finance: car.finance && <FinanceBox finance={car.finance} />,
    proposition_banner: cachedMarkup(['propositions', car.propositions], <Propositions offers={car.propositions} />),
    location: location && <Place location={location} phone={car.phone} car={car} />,
    trade_in_faq:
      car.questions.length > 0 && cachedMarkup(['questions', car.questions], <Questions questions={car.questions} />),
    similar_cars: car.similar.length > 0 && <SimilarCars cars={car.similar} allHref={car.similarHref} />,
    recently_viewed: car.recentlyViewedHref !== null && (
      <RecentlyViewed key={car.id} id={car.id} href={car.recentlyViewedHref} />
    ),
  };
  for (const text of car.ownTexts) sections[text] = <TextSection text={text} car={car} />;
  return (
    <>
      {car.sections.map((name) => (
        <Part key={name}>
          {isInterestedBelow && name === interestedBefore(car) && <Interested offers={car.interested} />}
          {sections[name]}
        </Part>
      ))}
    </>
  );
}

/** The section that follows the 'Interested' panel: the banner, which says the same in short, or the location. */
function interestedBefore({ sections }: CarPageView): string | undefined {
  return ['proposition_banner', 'location', 'trade_in_faq', 'similar_cars'].find((name) => sections.includes(name));
}
