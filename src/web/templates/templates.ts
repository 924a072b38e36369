import type { TemplateName } from '#domain/tenant/config.ts';
import { metro } from './metro/template.ts';
import { outback } from './outback/template.ts';
import type { FullTemplate } from './slots.ts';
import { studio } from './studio/template.ts';

export const TEMPLATES: Readonly<Record<TemplateName, FullTemplate>> = { metro, outback, studio };
