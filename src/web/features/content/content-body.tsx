import { lazy, Suspense, type ReactNode } from 'react';
import { addressLine } from '#domain/location/address-line.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { BelowSheet } from '#web/features/site/below-sheet.tsx';
import { OpenNow } from '#web/features/site/open-now.tsx';
import { PhoneReveal } from '#web/features/site/phone-reveal.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import type { BlockView } from './content-view.ts';
import { StockList } from './stock-list.tsx';
import { TextBlockElement, TextBlocks } from './text-blocks.tsx';

/** Loaded only by pages whose text has a form. */
const ContentForm = lazy(async () => ({ default: (await import('./content-form.tsx')).ContentForm }));

/** Loaded only by pages whose text has the reviews. */
const ContentReviews = lazy(async () => ({ default: (await import('./content-reviews.tsx')).ContentReviews }));

const GALLERY_SIZES = '(min-width: 800px) 352px, 46vw';

/** The text of a page with its components, and the style sheet of what follows below it. */
export function ContentBody({ blocks }: { readonly blocks: readonly BlockView[] }) {
  return (
    <>
      <ContentBlocks blocks={blocks} />
      {!blocks.some(needsSheet) && <BelowSheet />}
    </>
  );
}

/** Cards of cars and reviews have the style sheet of the lower part of a page. */
const needsSheet = ({ kind }: BlockView) => kind === 'stock_list' || kind === 'reviews';

/** A text with its components. The style sheet of cars and reviews stands before the first of them. */
export function ContentBlocks({ blocks }: { readonly blocks: readonly BlockView[] }) {
  const first = blocks.findIndex(needsSheet);
  if (blocks.length === 0) return null;
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        // A text never changes, so its places are its keys.
        <ContentBlockElement key={index} block={block} hasSheet={index === first} />
      ))}
    </div>
  );
}

type BlockProps = {
  readonly block: BlockView;
  /** It is the first that needs the sheet. */
  readonly hasSheet: boolean;
};

function ContentBlockElement({ block, hasSheet }: BlockProps): ReactNode {
  const { kind } = block;
  if (kind === 'accordion') return <Accordion block={block} />;
  if (kind === 'call_to_action') return <CallToAction block={block} />;
  if (kind === 'call') return <Call block={block} />;
  if (kind === 'gallery') return <Gallery block={block} />;
  if (kind === 'form')
    return (
      <Suspense>
        <ContentForm block={block} />
      </Suspense>
    );
  if (kind === 'reviews')
    return (
      <div className="content-full">
        {hasSheet && <BelowSheet />}
        <Suspense>
          <ContentReviews view={block.view} />
        </Suspense>
      </div>
    );
  if (kind !== 'stock_list') return <TextBlockElement block={block} />;
  return (
    <>
      {hasSheet && <BelowSheet />}
      <StockList list={block} />
    </>
  );
}

type BlockOf<Kind extends BlockView['kind']> = { readonly block: Extract<BlockView, { readonly kind: Kind }> };

function Accordion({ block: { items } }: BlockOf<'accordion'>) {
  return (
    <div className="content-wide content-accordion">
      {items.map(({ heading, blocks }) => (
        <details key={heading} className="disclosure">
          <summary>
            {heading} <Glyph name="down" />
          </summary>
          <div className="prose">
            <TextBlocks blocks={blocks} />
          </div>
        </details>
      ))}
    </div>
  );
}

function CallToAction({ block: { heading, blocks, label, href } }: BlockOf<'call_to_action'>) {
  return (
    <aside className="content-wide content-action">
      <div>
        {heading !== null && <p className="type-title">{heading}</p>}
        <TextBlocks blocks={blocks} />
      </div>
      <LinkButton href={href} tone="brand">
        {label}
      </LinkButton>
    </aside>
  );
}

/** A call to action with the number of a location, and whether somebody is there to answer (D585). */
function Call({ block: { heading, blocks, place } }: BlockOf<'call'>) {
  const location = useSite().locations.find(({ id }) => id === place);
  if (!location?.phone) return null;
  const { label, phone } = location;
  return (
    <aside className="content-wide content-action">
      <div>
        {heading !== null && <p className="type-title">{heading}</p>}
        <TextBlocks blocks={blocks} />
        <p className="type-small text-text-2">
          <OpenNow location={location} otherwise={addressLine(location)} />
        </p>
      </div>
      <PhoneReveal phone={phone} name={label} className={buttonClass({ tone: 'brand' }, 'figures')}>
        <Glyph name="phone" /> {phone.masked}
      </PhoneReveal>
    </aside>
  );
}

function Gallery({ block: { pictures } }: BlockOf<'gallery'>) {
  return (
    <ul className="content-wide content-gallery">
      {pictures.map(({ photo, alt }) => (
        <li key={photo.image}>
          <Photo photo={photo} alt={alt} sizes={GALLERY_SIZES} className="content-picture" />
        </li>
      ))}
    </ul>
  );
}
