import { createElement } from 'react';
import type { MetaDescriptor } from 'react-router';
import { useShownPage } from '#web/navigation/shown-page.tsx';
import type { PageModule } from './page-start.ts';

const JSON_LD = 'script:ld+json';

/** The title, description, links and structured data that the page's module describes. An error page has its own. */
export function HeadTags({ meta }: { readonly meta: PageModule['meta'] | undefined }) {
  const { loaderData, error } = useShownPage();
  if (error !== null || !meta) return null;
  return meta({ loaderData }).map((descriptor, place) => (
    <HeadTag key={keyOf(descriptor, place)} descriptor={descriptor} />
  ));
}

/** Structured data is too long for a key. */
const keyOf = (descriptor: MetaDescriptor, place: number): string =>
  JSON_LD in descriptor ? `${JSON_LD} ${place}` : JSON.stringify(descriptor);

function HeadTag({ descriptor }: { readonly descriptor: MetaDescriptor }) {
  if ('title' in descriptor) return <title>{String(descriptor.title)}</title>;
  if (JSON_LD in descriptor) return <StructuredData value={descriptor[JSON_LD]} />;
  if ('tagName' in descriptor) {
    const { tagName, ...attributes } = descriptor;
    return createElement(String(tagName), attributes);
  }
  return <meta {...descriptor} />;
}

/** Written so that no text of a dealer can end the script. What the browser read from the document is written already. */
function StructuredData({ value }: { readonly value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
