import { formatDay } from '#domain/car/rego.ts';
import { isVehicleReview, listPosts } from '#domain/content/content-addresses.ts';
import type { PageSummary } from '#domain/content/page.ts';
import { unbrokenFigures } from '#domain/content/unbroken-figures.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import type { BlogView, ContentPageView, PostDay, PostView } from '#web/features/content/content-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { absolutePicture } from '#web/head/absolute-picture.server.ts';
import { contentHead } from '#web/head/content-head.server.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { structuredPost } from '#web/head/structured-text.server.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { readAddedText } from './added-text.server.ts';
import { describeText } from './describe-text.server.ts';
import { toShownText, type TextLimits } from './to-blocks.server.ts';
import { toContents } from './to-contents.server.ts';

type Shown<View> = { readonly view: View; readonly head: PageHead } & TextLimits;

const isReviews = (pathname: string) => /^\/blog\/vehicle-reviews\/*$/i.test(pathname);

/** The reviews exist for themselves: a site may have them without the rest of the blog. */
const isListOn = (path: string, { config }: PageTools) => isPageOn(path, config.pages);

/** Whether a list that is on has the entry. */
const isListed = (post: PageSummary, tools: PageTools) =>
  isListOn(tools.links.blog(), tools) || (isVehicleReview(post) && isListOn(tools.links.vehicleReviews(), tools));

/** The list at an address, newest first; null when it is off or empty. */
export async function toBlogPage(pathname: string, page: Page): Promise<Shown<BlogView> | null> {
  const { tools, tenant } = page;
  const { t, links, config } = tools;
  const ofReviews = isReviews(pathname);
  const path = ofReviews ? links.vehicleReviews() : links.blog();
  const all = listPosts(tenant, tools.today);
  const posts = ofReviews ? all.filter(isVehicleReview) : all;
  if (posts.length === 0 || !isListOn(path, tools)) return null;
  const { summary, blocks, cars, until } = await readAddedText(ofReviews ? '' : 'blog', page);
  const blogName =
    tenant.pages.find(({ kind, slug }) => kind === 'page' && slug === 'blog')?.title ?? t('content.blog');
  const heading = ofReviews ? t('content.vehicle_reviews') : blogName;
  const lead = ofReviews
    ? t('content.vehicle_reviews_lead')
    : (summary?.description ?? t('content.blog_lead', { dealer: config.name }));
  const crumbs = [
    { label: t('common.home'), href: links.home() },
    ...(ofReviews && links.configured(links.blog()) !== null ? [{ label: blogName, href: links.blog() }] : []),
    { label: heading, href: null },
  ];
  return {
    view: {
      crumbs,
      heading,
      lead,
      lists: toLists(path, tools),
      blocks,
      posts: posts.map((post) => toPost(post, tools)),
    },
    head: contentHead({ title: heading, description: lead, path, crumbs, image: summary?.image ?? null }, page),
    cars,
    until,
  };
}

function toLists(current: string, { t, links }: PageTools): BlogView['lists'] {
  const lists = [
    { label: t('content.all_posts'), href: links.configured(links.blog()) },
    { label: t('content.vehicle_reviews'), href: links.configured(links.vehicleReviews()) },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href, isCurrent: href === current }]));
  return lists.length > 1 ? lists : [];
}

const toDay = (date: string | null, { market }: PageTools): PostDay | null =>
  date === null ? null : { iso: date, text: formatDay(date, market.code) };

function toPost({ slug, title, description, image, date }: PageSummary, tools: PageTools): PostView {
  const { links, config, colourOf } = tools;
  return {
    href: links.post(slug),
    title: unbrokenFigures(title),
    text: unbrokenFigures(description),
    photo: toPhoto(image, config.images.hosts, colourOf),
    day: toDay(date, tools),
  };
}

/** The entry with this slug; null when there is none, or when no list has it. */
export async function toPostPage(slug: string, page: Page): Promise<Shown<ContentPageView> | null> {
  const { tools, tenant, platform } = page;
  const { t, links, config, colourOf } = tools;
  const post = listPosts(tenant, tools.today).find((one) => one.slug === slug.toLowerCase());
  if (!post || !isListed(post, tools)) return null;
  const text = await platform.pageTexts.read(tenant, post.slug);
  if (text === null) return null;
  const { title, description, image, date, author } = post;
  const { blocks, cars, until } = await toShownText(text, page);
  const blog = links.configured(links.blog());
  const crumbs = [
    { label: t('common.home'), href: links.home() },
    ...(blog === null ? [] : [{ label: t('content.blog'), href: blog }]),
    { label: title, href: null },
  ];
  const path = links.post(post.slug);
  const structured = structuredPost({
    headline: title,
    description,
    url: `${page.origin}${path}`,
    image: absolutePicture(image, page),
    date,
    author,
    publisher: config.name,
  });
  return {
    view: {
      crumbs,
      heading: unbrokenFigures(title),
      lead: unbrokenFigures(description),
      photo: toPhoto(image, config.images.hosts, colourOf),
      byline: date === null && author === null ? null : { day: toDay(date, tools), author },
      contents: toContents(text, tools),
      blocks,
    },
    head: contentHead(
      {
        title,
        description: description ?? describeText(text, title),
        path,
        crumbs,
        image,
        article: { published: date, author },
        data: [structured],
      },
      page,
    ),
    cars,
    until,
  };
}
