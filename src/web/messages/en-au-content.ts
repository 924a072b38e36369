import type { Message } from './message.ts';

/** What content pages, the blog and the team say around the dealer's own texts. */
export const CONTENT_MESSAGES = {
  'content.all_cars': 'See all of these cars',
  'content.contents': 'On this page',
  'content.blog': 'Blog',
  'content.blog_lead': 'News and advice from {dealer}.',
  'content.all_posts': 'All posts',
  'content.vehicle_reviews': 'Vehicle reviews',
  'content.vehicle_reviews_lead': 'Cars we have driven, and what we think of them.',
  'content.team': 'Our team',
  'content.team_lead': 'Meet the people at {dealer}.',
  'content.team_everywhere': 'Across the group',
} as const satisfies Record<string, Message>;
