import { useTemplate } from '#web/features/site/template-context.tsx';
import type { CarouselLabels } from '#web/ui/carousel-context.ts';
import { Link } from '#web/ui/link.tsx';
import { BUTTONS } from './button-samples.tsx';
import { FIELDS } from './field-samples.tsx';
import { LISTS, PANELS } from './panel-samples.tsx';
import { Section } from './sample.tsx';
import { movingSamples, widgetSamples, type WidgetViews } from './widget-samples.tsx';

type UiPageProps = {
  readonly templates: readonly string[];
  /** Style sheets of pages of every kind: a page of the site has those of its own kind only. */
  readonly sheets: readonly string[];
  /** The words of a carousel, for each number of slides to show. */
  readonly carousels: readonly CarouselLabels[];
  readonly views: WidgetViews;
};

/** Every widget in its states, for the developers of the product. */
export function UiPage({ templates, sheets, carousels, views }: UiPageProps) {
  const { CarCard } = useTemplate().slots;
  return (
    <div className="wrap page-end">
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <h1 className="type-h1 mt-8">Widgets</h1>
      <ul className="mt-4 flex gap-6">
        {templates.map((name) => (
          <li key={name}>
            <Link to={`?template=${name}`} className="text-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Section title="Buttons and links" samples={BUTTONS} />
      <Section title="Fields" samples={FIELDS} />
      <Section title="Panels, dialogs and menus" samples={PANELS} />
      <Section title="Lists of links" samples={LISTS} />
      <Section title="Carousel, toast and sliders" samples={movingSamples(carousels)} />
      <Section title="Widgets of cars" samples={widgetSamples(views)} />
      {views.card && (
        <div className="mt-6 max-w-sm">
          <CarCard car={views.card} place="row" />
        </div>
      )}
    </div>
  );
}
