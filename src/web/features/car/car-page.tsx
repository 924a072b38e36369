import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { Link } from '../../ui/link.tsx';
import { useTemplate } from '../site/template-context.tsx';
import { BuyBars } from './buy-bars.tsx';
import { BuyPanel } from './buy-panel.tsx';
import type { CarPageView } from './car-page-view.ts';
import { About } from './about.tsx';
import { Gallery } from './gallery.tsx';
import { KeyInformation } from './key-information.tsx';
import { NoPhoto } from './no-photo.tsx';
import { Place } from './place.tsx';
import { Questions } from './questions.tsx';
import { SimilarCars } from './similar-cars.tsx';
import { Specifications } from './specifications.tsx';

/** The page of one car: pictures, what it costs and how to ask, then what a buyer worries about. */
export function CarPage({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  const { CarPlate } = useTemplate().slots;
  const layout = useRef<HTMLDivElement>(null);
  const has = (section: string) => car.sections.includes(section);
  return (
    <div className={car.enquireHref ? 'has-buy-bar' : undefined}>
      <div className="wrap">
        <Link to={car.backHref} className="arrow-link type-small-strong">
          <ArrowLeft aria-hidden="true" /> {t('car.back_to_results')}
        </Link>
        <div ref={layout} className="car-layout">
          <div className="min-w-0">
            {car.photos.length > 0 ? (
              <Gallery key={car.slug} photos={car.photos} name={car.name} />
            ) : (
              <NoPhoto model={car.model} body={car.body} />
            )}
          </div>
          <div className="mt-7 min-w-0 lg:row-span-3 lg:mt-0">
            <BuyPanel car={car} />
          </div>
          {CarPlate && <CarPlate car={car} />}
          {has('key_information') && <KeyInformation facts={car.facts} />}
        </div>
        <About car={car} />
        {has('all_specifications') && <Specifications car={car} />}
        {has('location') && car.location && <Place location={car.location} phone={car.phone} car={car} />}
        {has('trade_in_faq') && car.questions.length > 0 && <Questions questions={car.questions} />}
        {has('similar_cars') && car.similar.length > 0 && <SimilarCars cars={car.similar} allHref={car.similarHref} />}
      </div>
      <div className="page-end" />
      <BuyBars car={car} layout={layout} />
    </div>
  );
}
