import { describe, expect, it } from 'vitest';
import { documentAddress, readDocumentPath } from './document-address.ts';

const site = { slug: 'harbour', version: 7 };

describe('the address of a document', () => {
  it.each(['H1.pdf', 'reports/H 1 (used).pdf', 'reports/2026/H-1.PDF'])('of %s', (name) => {
    const allowed = !name.includes('(');
    const path = documentAddress(name, site).replace(/\?v=7$/, '');
    expect(readDocumentPath(path)).toEqual(allowed ? { owner: 'harbour', name } : null);
  });

  it.each([
    '/documents/harbour/H1.exe',
    '/documents/harbour/..%2Fsecret.pdf',
    '/documents/harbour/a/../../secret.pdf',
    '/documents/harbour/%2Fetc%2Fx.pdf',
    '/documents/harbour/.hidden.pdf',
    '/documents/harbour/a%00.pdf',
    '/documents/harbour/%E0%A4%A.pdf',
    '/documents/H1.pdf',
    `/documents/harbour/${'a'.repeat(300)}.pdf`,
  ])('is never %s', (path) => {
    expect(readDocumentPath(path)).toBeNull();
  });
});
