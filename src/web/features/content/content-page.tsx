import { Photo } from '#web/features/media/photo.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ContentBody } from './content-body.tsx';
import type { Byline, ContentPageView } from './content-view.ts';
import { partsOf } from './parts-of.ts';

const PHOTO_SIZES = '(min-width: 1440px) 1312px, 92vw';
const PHOTO_WIDTHS = [640, 960, 1280, 1680] as const;

/** A page or a blog entry from a file of the tenant. */
export function ContentPage({ view }: { readonly view: ContentPageView }) {
  const t = useMessages();
  const { crumbs, heading, lead, photo, byline, contents, blocks } = view;
  return (
    <article className="wrap page-end content-page" data-has={partsOf(view).join(' ')}>
      <Breadcrumb crumbs={crumbs} label={t('common.breadcrumb')} />
      <header className="content-head">
        <h1 className="type-h1">{heading}</h1>
        {lead !== null && <p className="type-lead measure mt-4 text-text-2">{lead}</p>}
        {byline && <PostByline byline={byline} />}
        {contents && <Contents contents={contents} />}
      </header>
      {photo && (
        <Photo photo={photo} alt="" sizes={PHOTO_SIZES} widths={PHOTO_WIDTHS} isFirst className="content-photo" />
      )}
      <ContentBody blocks={blocks} />
    </article>
  );
}

function Contents({ contents: { heading, links } }: { readonly contents: NonNullable<ContentPageView['contents']> }) {
  return (
    <nav className="content-contents" aria-labelledby="contents">
      <h2 id="contents" className="type-small-strong">
        {heading}
      </h2>
      <ol>
        {links.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PostByline({ byline: { day, author } }: { readonly byline: Byline }) {
  return (
    <p className="type-small mt-4 flex flex-wrap gap-2 text-text-2">
      {day && <time dateTime={day.iso}>{day.text}</time>}
      {day && author !== null && <span aria-hidden="true">·</span>}
      {author}
    </p>
  );
}
