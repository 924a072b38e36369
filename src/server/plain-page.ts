import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Pages that belong to no tenant: the front page of the demo, unknown hosts, failures. They need no script and no asset. */
type PlainPage = {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Escaped markup below the text; made with `html`. */
  readonly body?: HtmlEscapedString;
  readonly headers?: Readonly<Record<string, string>>;
};

const STYLE = `
:root { color-scheme: light dark; --ink: #14201f; --quiet: #56635f; --ground: #f6f5f1; --line: #dcdad2; --link: #00525b; --card: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2ef; --quiet: #a4b0ab; --ground: #121817; --line: #2b3432; --link: #7fd3c8; --card: #1a2221; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 1.0625rem/1.6 ui-sans-serif, system-ui, sans-serif; padding: clamp(2rem, 10vh, 7rem) 1.25rem 4rem; }
main { max-width: 44rem; margin: 0 auto; }
h1 { font-size: clamp(1.9rem, 5vw, 2.75rem); line-height: 1.1; letter-spacing: -0.02em; font-weight: 700; text-wrap: balance; }
main > p { color: var(--quiet); margin-top: 1rem; max-width: 60ch; }
a { color: var(--link); text-underline-offset: 0.2em; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 4px; }
ul { list-style: none; padding: 0; margin-top: 2.5rem; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: grid; gap: 0 1.5rem; grid-template-columns: 1fr auto; align-items: baseline; padding: 1.25rem 0.25rem; text-decoration: none; color: inherit; }
li strong { font-size: 1.25rem; letter-spacing: -0.01em; }
li a:hover strong { color: var(--link); text-decoration: underline; text-decoration-thickness: 2px; }
li span { color: var(--quiet); grid-column: 1; }
li code { color: var(--link); font: 0.875rem ui-monospace, monospace; grid-column: 2; grid-row: 1 / span 2; align-self: center; }
pre { margin-top: 1.5rem; padding: 1rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); font: 0.875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin-top: 1.5rem; }
summary { cursor: pointer; }
@media (max-width: 34rem) { li a { grid-template-columns: 1fr; } li code { grid-column: 1; grid-row: auto; margin-top: 0.25rem; } }
`;

/** In one piece, so that no change of layout in the template gets between the style and its hash. */
const STYLE_ELEMENT = `<style>${STYLE}</style>`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function plainPage({ status, title, text, body, headers }: PlainPage): Response {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${raw(STYLE_ELEMENT)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${body ?? ''}
        </main>
      </body>
    </html> ` as HtmlEscapedString;
  return new Response(page.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      ...headers,
    },
  });
}

/** The 404 of a host without a page at this address. */
export function plainNotFound(): Response {
  return plainPage({ status: 404, title: 'Not found', text: 'There is no page at this address.' });
}
