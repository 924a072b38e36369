import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findCitations } from './testing/find-citations.ts';
import { headings, linkLeads, pathExists, relativeLinks, repositoryPaths } from './testing/markdown.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Text that people write here. Data and generated files cite nothing of their own. */
const WRITTEN = [
  '{src,demo,bench,e2e,scripts}/**/*.{ts,tsx,css,sql,md}',
  'docs/**/*.md',
  '*.{ts,md}',
  '.oxlintrc.json',
];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const files = globSync(WRITTEN, { cwd: ROOT }).toSorted();
/** Texts of demo dealers link to addresses of their sites, and to pictures of their folders. */
const isDocument = (file: string) => file.endsWith('.md') && !file.startsWith('demo/tenants/');
const documents = files.filter(isDocument).map((file) => ({ file, text: read(file) }));

/** Where each kind of citation leads: `### D16 …`, `### R6 …`, `## §4 …`. */
const TARGETS = [
  { place: 'docs/decisions/', heading: /^### (?<name>D\d{1,3}) \S/ },
  { place: 'docs/law.md', heading: /^### (?<name>R\d{1,2}) \S/ },
  { place: 'docs/specification.md', heading: /^## (?<name>§\d) \S/ },
] as const;

/** Every numbered heading: what it may be cited by, and where it stands. */
const targets = documents.flatMap(({ file, text }) =>
  headings(text).flatMap(({ target, line }) =>
    TARGETS.filter(({ place }) => file.startsWith(place)).flatMap(({ heading }) => {
      const name = heading.exec(target)?.groups?.['name'];
      return name === undefined ? [] : [{ name, where: `${file}:${line}` }];
    }),
  ),
);
const known = new Set(targets.map(({ name }) => name));

describe('citations', () => {
  it('lead to a heading of the project', () => {
    const lost = files.flatMap((file) =>
      findCitations(read(file), file.endsWith('.md') ? 'prose' : 'code')
        .filter(({ name }) => !known.has(name))
        .map(({ name, line }) => `${file}:${line} ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it('lead to one heading only', () => {
    const groups = [...Map.groupBy(targets, ({ name }) => name)].filter(([, places]) => places.length > 1);
    expect(groups.map(([name, places]) => `${name}: ${places.map(({ where }) => where).join(', ')}`)).toEqual([]);
  });
});

describe('documents', () => {
  it('link to files and headings that exist', () => {
    const lost = documents.flatMap((document) =>
      relativeLinks(document.text)
        .filter(({ target }) => !linkLeads(ROOT, { from: document.file, target, documents }))
        .map(({ target, line }) => `${document.file}:${line} ${target}`),
    );
    expect(lost).toEqual([]);
  });

  it('name paths that exist', () => {
    const lost = documents.flatMap((document) =>
      repositoryPaths(document.text)
        .filter(({ target }) => !pathExists(ROOT, target))
        .map(({ target, line }) => `${document.file}:${line} ${target}`),
    );
    expect(lost).toEqual([]);
  });
});
