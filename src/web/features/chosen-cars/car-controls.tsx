import { useSite } from '#web/features/site/site-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { choose, unchoose, type ChosenList } from './chosen-cars.ts';
import type { ControlledCar } from './controlled-car.ts';
import { SaveControl } from './save-control.tsx';
import { useIsChosen } from './use-chosen.ts';

type CarControlsProps = { readonly car: ControlledCar; readonly place: 'card' | 'page' };

/**
 * The controls of a car (spec §2): Save or favourite, and compare. The site says which ones a card has; a car's own page
 * has all. The lists of the browser need script, so a browser without it shows Save alone.
 */
export function CarControls({ car, place }: CarControlsProps) {
  const shown = useSite().controls[place];
  if (shown.length === 0) return null;
  return (
    <div className={`car-controls on-${place}`}>
      {shown.map((name) =>
        name === 'watchlist' ? (
          <SaveControl key={name} car={car} isNamed={place === 'page'} />
        ) : (
          <CarControl key={name} list={name} car={car} place={place} />
        ),
      )}
    </div>
  );
}

const GLYPHS = { favourites: 'heart', compared: 'columns' } as const;

function CarControl({ list, car, place }: CarControlsProps & { readonly list: ChosenList }) {
  const t = useMessages();
  const site = useSite();
  const isChosen = useIsChosen(list, car.id);
  const onClick = () => {
    const outcome = isChosen ? unchoose(list, [car.id]) : choose(list, car.id);
    // What follows a choice is loaded with the first one. If that fails, the car stays chosen.
    import('./after-choice.client.ts').then(
      (module) => module.afterChoice({ list, car, isAdded: !isChosen, outcome }, { site, t }),
      (error: unknown) => console.warn('The choice of a car was not reported', error),
    );
  };
  const name = t(`controls.${list}`);
  return (
    <button
      type="button"
      className="car-control needs-script"
      aria-pressed={isChosen}
      aria-label={`${name}: ${car.title}`}
      onClick={onClick}
    >
      <Glyph name={GLYPHS[list]} />
      {place === 'page' && name}
    </button>
  );
}
