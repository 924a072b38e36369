import { Document, Page, type DocumentProps } from '@react-pdf/renderer';
import { createElement as make, type ReactElement } from 'react';
import type { TemplateName } from '#domain/tenant/config.ts';
import { metroSheet } from './metro-sheet.ts';
import { outbackSheet } from './outback-sheet.ts';
import type { Paper, SheetLayout } from './sheet-parts.ts';
import { studioSheet } from './studio-sheet.ts';

const LAYOUTS: Readonly<Record<TemplateName, SheetLayout>> = {
  metro: metroSheet,
  outback: outbackSheet,
  studio: studioSheet,
};

/** The whole document, as many pages as it takes. */
export function sheetDocument(paper: Paper): ReactElement<DocumentProps> {
  const { title, subtitle, site, stock, language, look } = paper.sheet;
  const { page, content } = LAYOUTS[look.template](paper);
  const about = { title: [title, subtitle].filter(Boolean).join(' '), author: site, subject: stock, language };
  return make(
    Document,
    { ...about, creator: site, producer: 'Forecourt' },
    make(Page, { size: paper.sheet.paper, style: page }, ...content),
  );
}
