import { Photo } from '#web/features/media/photo.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ContentBody } from './content-body.tsx';
import type { BlogView, PostView } from './content-view.ts';

const SIZES = '(min-width: 640px) min(640px, 46vw), 92vw';
const SIZES_OF_THREE = `(min-width: 720px) min(416px, 31vw), ${SIZES}`;
const NEWEST_SIZES = '(min-width: 1024px) min(864px, 58vw), (min-width: 640px) 94vw, 92vw';

/** How wide the picture of each entry is. Below the newest one, an odd number stands three in a row. */
function sizesOf(index: number, count: number): string {
  if (index === 0) return NEWEST_SIZES;
  return count >= 4 && count % 2 === 0 ? SIZES_OF_THREE : SIZES;
}

/** The entries of a blog, newest first. */
export function BlogPage({ view: { crumbs, heading, lead, lists, blocks, posts } }: { readonly view: BlogView }) {
  const t = useMessages();
  return (
    <div className="wrap page-end content-page">
      <Breadcrumb crumbs={crumbs} label={t('common.breadcrumb')} />
      <header className="content-head">
        <h1 className="type-h1">{heading}</h1>
        {lead !== null && <p className="type-lead measure mt-4 text-text-2">{lead}</p>}
        {lists.length > 0 && (
          <ul className="mt-6 flex flex-wrap gap-3">
            {lists.map(({ label, href, isCurrent }) => (
              <li key={href}>
                <Link
                  to={href}
                  className={buttonClass({ tone: isCurrent ? 'brand' : 'hairline', size: 'small' })}
                  aria-current={isCurrent ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      <ContentBody blocks={blocks} />
      <ul className="posts">
        {posts.map((post, index) => (
          <li key={post.href}>
            <Post post={post} isFirst={index === 0} sizes={sizesOf(index, posts.length)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type PostProps = { readonly post: PostView; readonly isFirst: boolean; readonly sizes: string };

function Post({ post: { href, title, text, photo, day }, isFirst, sizes }: PostProps) {
  return (
    <article className="post">
      {photo && <Photo photo={photo} alt="" sizes={sizes} isFirst={isFirst} className="content-picture" />}
      <div className="post-text">
        {day && (
          <time dateTime={day.iso} className="type-caption text-text-2">
            {day.text}
          </time>
        )}
        <h2 className="type-title mt-1">
          <Link to={href}>{title}</Link>
        </h2>
        {text !== null && <p className="mt-2 text-text-2">{text}</p>}
      </div>
    </article>
  );
}
