import type { Ref } from 'react';

const NOTHING = { __html: '' };

type AsInDocumentProps = { readonly className: string; readonly ref?: Ref<HTMLDivElement> };

/** React leaves what the document has within this element as it is: a part that no script needs, or not yet. */
export function AsInDocument(own: AsInDocumentProps) {
  return <div {...own} data-loads-later="" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}
