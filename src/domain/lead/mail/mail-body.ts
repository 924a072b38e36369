/** Label, value, and the optional link that the value opens, such as a phone number or an address. */
export type MailRow = readonly [label: string, value: string, href?: string | undefined];

/** A mail as data, rendered both as text and as HTML. */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Text that a person wrote; its line breaks are kept. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export type MailBody = { readonly subject: string; readonly text: string; readonly html: string };

type MailParts = {
  readonly subject: string;
  /** BCP 47 language tag, `en-AU`. */
  readonly locale: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
};

/**
 * Renders the text and the HTML part of a mail. The HTML is one column that any mail program shows, without pictures or
 * other fetched content.
 */
export function buildMailBody({ subject, locale, title, blocks }: MailParts): MailBody {
  const text = [title, ...blocks.map(toText)].join('\n\n');
  return { subject, text: `${text}\n`, html: toHtml({ locale, title, blocks }) };
}

function toText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat([...block.text].length)}`;
    case 'paragraph':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const STYLE = {
  body: 'margin:0;padding:24px 16px;background:#ffffff;color:#1b2322;font:16px/1.5 Arial,Helvetica,sans-serif',
  column: 'max-width:600px;margin:0 auto',
  title: 'margin:0 0 16px;font-size:24px;line-height:1.25',
  heading: 'margin:28px 0 8px;font-size:17px',
  paragraph: 'margin:0 0 12px',
  quote: 'margin:0 0 12px;padding:2px 0 2px 14px;border-left:3px solid #b9c4c1;white-space:pre-wrap',
  table: 'border-collapse:collapse;margin:0 0 12px',
  label: 'padding:3px 18px 3px 0;text-align:left;vertical-align:top;font-weight:normal;color:#55625f',
  value: 'padding:3px 0;vertical-align:top;overflow-wrap:anywhere',
  link: 'color:#00525b;font-weight:bold',
} as const;

function toHtml({ locale, title, blocks }: Omit<MailParts, 'subject'>): string {
  const parts = blocks.map(toElement).join('\n');
  return `<!doctype html>
<html lang="${escape(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="${STYLE.body}">
<div style="${STYLE.column}">
<h1 style="${STYLE.title}">${escape(title)}</h1>
${parts}
</div>
</body>
</html>
`;
}

function toElement(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="${STYLE.heading}">${escape(block.text)}</h2>`;
    case 'paragraph':
      return `<p style="${STYLE.paragraph}">${escape(block.text)}</p>`;
    case 'quote':
      return `<div dir="auto" style="${STYLE.quote}">${escape(block.text)}</div>`;
    case 'rows':
      return `<table style="${STYLE.table}">${block.rows.map(toRow).join('')}</table>`;
    case 'link':
      return `<p style="${STYLE.paragraph}"><a style="${STYLE.link}" href="${escape(block.url)}">${escape(block.label)}</a></p>`;
  }
}

/** A typed value reads in the direction of its own script: an Arabic name from the right. */
function toRow([label, value, href]: MailRow): string {
  const shown =
    href === undefined ? escape(value) : `<a style="${STYLE.link}" href="${escape(href)}">${escape(value)}</a>`;
  return `<tr><th scope="row" style="${STYLE.label}">${escape(label)}</th><td dir="auto" style="${STYLE.value}">${shown}</td></tr>`;
}
