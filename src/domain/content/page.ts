import { z } from 'zod';
import { SlugSchema } from '#domain/ids.ts';

/** A content page: a Markdown file of pages/ or blog/ with front matter. Its slug is the file's name. */
export const PageSchema = z.object({
  slug: SlugSchema,
  kind: z.enum(['page', 'blog']),
  title: z.string().trim().min(1).max(160),
  description: z.string().trim().min(1).max(400).nullable().default(null).describe('For search engines and lists'),
  image: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .nullable()
    .default(null)
    .describe('File name of images/, or an https address'),
  date: z.iso.date().nullable().default(null).describe('Day of a blog entry, YYYY-MM-DD'),
  author: z.string().trim().min(1).max(120).nullable().default(null),
  category: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .nullable()
    .default(null)
    .describe('vehicle-reviews is listed at /blog/vehicle-reviews'),
  body: z.string().max(200_000).describe('Markdown; only what is allowed is shown (D368)'),
});
export type Page = z.infer<typeof PageSchema>;

/** A page without its text: what menus, lists and routes must know of it. */
export type PageSummary = Omit<Page, 'body'>;

export function toSummary(page: Page): PageSummary {
  const { slug, kind, title, description, image, date, author, category } = page;
  return { slug, kind, title, description, image, date, author, category };
}
