import { useState } from 'react';
import type { CardView } from '#web/features/car/card-view.ts';
import type { SiteCalculatorView } from '#web/features/finance/finance-view.ts';
import { SiteCalculator } from '#web/features/finance/site-calculator.tsx';
import { HomeSlider } from '#web/features/home/home-slider.tsx';
import type { HomeView } from '#web/features/home/home-view.ts';
import { useToast } from '#web/features/site/use-toast.ts';
import { BodyTiles } from '#web/features/widgets/body-tiles.tsx';
import { BudgetWidget } from '#web/features/widgets/budget.tsx';
import { CityLine } from '#web/features/widgets/city-line.tsx';
import { FacetTiles } from '#web/features/widgets/facet-tiles.tsx';
import { Propositions } from '#web/features/widgets/propositions.tsx';
import { SearchInput } from '#web/features/widgets/search-input.tsx';
import { ShowMe } from '#web/features/widgets/show-me.tsx';
import { WidePriceRange } from '#web/features/widgets/wide-price-range.tsx';
import { Button } from '#web/ui/button.tsx';
import type { CarouselLabels } from '#web/ui/carousel-context.ts';
import { Carousel, CarouselSlide, CarouselStrip } from '#web/ui/carousel.tsx';
import { Slider } from '#web/ui/slider.tsx';
import type { Sample } from './sample.tsx';

const SLIDES = ['First', 'Second', 'Third'] as const;

function PlainCarousel({ labels }: { readonly labels: CarouselLabels }) {
  const count = labels.places.length;
  const [slides] = useState(() => SLIDES.slice(0, count));
  return (
    <Carousel label={`Carousel of ${count}`} slides={slides} labels={labels} className="max-w-md">
      <CarouselStrip>
        {slides.map((name, index) => (
          <CarouselSlide key={name} index={index}>
            <div className="grid h-40 place-items-center bg-surface-3">{name}</div>
          </CarouselSlide>
        ))}
      </CarouselStrip>
    </Carousel>
  );
}

function Toasts() {
  const showToast = useToast();
  const saved = {
    heading: 'Car Saved In Watchlist',
    message: '2021 Toyota HiLux SR5 is now available in your watchlist',
    action: { label: 'View List', href: '#' },
  };
  return (
    <div className="flex flex-wrap gap-4">
      <Button tone="outline" onClick={() => showToast(saved)}>
        With heading and link
      </Button>
      <Button tone="outline" onClick={() => showToast({ message: 'The link has been copied.' })}>
        Message alone
      </Button>
    </div>
  );
}

function Sliders() {
  const [one, setOne] = useState(40);
  const [two, setTwo] = useState<readonly [number, number]>([20, 80]);
  const target = (value: number, steps: number | null) => Math.max(0, Math.min(100, value + (steps ?? 0)));
  return (
    <div className="slides grid max-w-md gap-8">
      <Slider
        min={0}
        max={100}
        step={1}
        values={[one]}
        labels={['Amount']}
        write={String}
        onMove={(_, { value, steps }) => setOne(target(value, steps))}
      />
      <Slider
        min={0}
        max={100}
        step={1}
        values={two}
        labels={['From', 'To']}
        write={String}
        onMove={(thumb, { value, steps }) => {
          const to = target(value, steps);
          setTwo(([low, high]) => (thumb === 0 ? [Math.min(to, high), high] : [low, Math.max(to, low)]));
        }}
      />
    </div>
  );
}

export const movingSamples = (carousels: readonly CarouselLabels[]): readonly Sample[] => [
  ...carousels.map((labels) => ({
    name: `Carousel of ${labels.places.length}`,
    content: <PlainCarousel labels={labels} />,
  })),
  { name: 'Toast', content: <Toasts /> },
  { name: 'Slider: one thumb, two thumbs', content: <Sliders /> },
];

/** Views of the site's own home page, so that the widgets show its stock. */
export type WidgetViews = Pick<HomeView, 'bodies' | 'tiles' | 'priceRange' | 'budget' | 'propositions' | 'slider'> & {
  readonly card: CardView | null;
  readonly calculator: SiteCalculatorView | null;
};

export const widgetSamples = (views: WidgetViews): readonly Sample[] => [
  { name: 'Slider of the home page', content: <HomeSlider view={views.slider} /> },
  {
    name: 'Search: empty, filled',
    content: (
      <div className="grid max-w-md gap-4">
        <SearchInput label="Search" placeholder="Make, model or keyword" />
        <SearchInput label="Search" defaultValue="hilux" />
      </div>
    ),
  },
  {
    name: 'Show Me: counted, none, not known',
    content: (
      <div className="flex flex-wrap gap-4">
        <ShowMe count={214} max={2000} />
        <ShowMe count={0} max={2000} />
        <ShowMe count={null} max={2000} />
      </div>
    ),
  },
  {
    name: 'City',
    content: (
      <CityLine city={{ text: 'Showing cars in Toowoomba.', leave: { href: '/cars/', label: 'Show all 282 cars' } }} />
    ),
  },
  { name: 'Bodies', content: <BodyTiles tiles={views.bodies} /> },
  { name: 'Searches', content: <FacetTiles tiles={views.tiles} /> },
  { name: 'Prices', content: <WidePriceRange view={views.priceRange} /> },
  { name: 'Budget', content: views.budget && <BudgetWidget view={views.budget} /> },
  { name: 'Finance calculator', content: views.calculator && <SiteCalculator finance={views.calculator} /> },
  { name: 'Proposition banner', content: <Propositions offers={views.propositions} /> },
];
