import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import sheetTexts from 'virtual:sheet-texts';
import siteScripts from 'virtual:site-scripts';
import type { RequestContext } from '#application/request-context.ts';
import { markupOfPage } from './document/markup-cache.server.ts';
import { toDataResponse, toRenderedPage, type RenderedPage } from './document/rendered-page.server.ts';
import { PageDocument } from './document/site-document.tsx';
import { PanelScriptContext } from './features/search/restore-panels.tsx';
import { SpeculationRulesContext } from './features/site/speculation-rules.tsx';
import { CATALOGUES } from './messages/catalogues.ts';
import { RESTORE_PANELS } from './pages/search/restore-panels.server.ts';
import { ReferenceContext } from './pages/site/reference-context.tsx';
import { SPECULATION_RULES } from './pages/site/speculation-rules.server.ts';
import { requestContext } from './request/context.ts';
import { StartContext } from './start/start-scripts.tsx';
import { toStartSource } from './start/start-source.server.ts';
import { LoadedTemplatesContext } from './templates/loaded-templates.tsx';
import { SheetTextsContext } from './templates/page-sheets.tsx';
import { TEMPLATES } from './templates/templates.ts';
import { PageMarkupContext } from './ui/cached-markup.tsx';

/** The key under which the server sets a request's context. The build has a copy of its own, so the server takes it from here. */
export { requestContext } from './request/context.ts';

const LOADED = { templates: TEMPLATES, scripts: siteScripts, catalogues: CATALOGUES };

/**
 * Answers a page as a document, or as data for a script of the page. The whole document is rendered before anything is
 * sent: pages are cached, and a failure while rendering still becomes a 500.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { format } = context.get(requestContext);
  const page = toRenderedPage(entry, new URL(request.url));
  if (format === 'data') return Promise.resolve(toDataResponse(page, { status, headers }));
  return renderDocument(page, { status, headers, entry, request: context.get(requestContext) });
}

type Rendering = {
  readonly status: number;
  readonly headers: Headers;
  readonly entry: EntryContext;
  readonly request: RequestContext;
};

function renderDocument(page: RenderedPage, { status, headers, entry, request }: Rendering): Promise<Response> {
  const { nonce, reference, platform } = request;
  const { module, address, site } = page;
  // In development a component may change, so its markup is not cached.
  const markup = site === null || import.meta.env.DEV ? null : markupOfPage(site, nonce);
  const source = toStartSource(entry, { nonce, pageData: JSON.stringify(page.start) });
  const inserted = (text: string) => markup?.insert(text) ?? text;
  return new Promise((resolve, reject) => {
    let answered = status;
    const { pipe } = renderToPipeableStream(
      <ReferenceContext value={reference}>
        <LoadedTemplatesContext value={LOADED}>
          <PanelScriptContext value={{ text: RESTORE_PANELS, nonce }}>
            <SheetTextsContext value={{ textOf: (href) => inserted(sheetTexts[href] ?? ''), nonce }}>
              <StartContext value={{ ...source, starter: inserted(source.starter) }}>
                <SpeculationRulesContext value={{ text: SPECULATION_RULES, nonce }}>
                  <PageMarkupContext value={markup}>
                    <PageDocument module={module} page={page.shown} address={address} site={site} />
                  </PageMarkupContext>
                </SpeculationRulesContext>
              </StartContext>
            </SheetTextsContext>
          </PanelScriptContext>
        </LoadedTemplatesContext>
      </ReferenceContext>,
      {
        nonce,
        // A part that React may hydrate by itself stays where it is in the HTML, however long it is: pages work
        // without scripts.
        progressiveChunkSize: Infinity,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8');
          pipe(
            collect((rendered) => {
              const body = markup?.assemble(rendered, answered !== 500) ?? rendered;
              resolve(new Response(inOnePiece(body), { status: answered, headers }));
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          answered = 500;
          platform.log.error({ reference, error }, 'part of a page failed');
        },
      },
    );
  });
}

/**
 * Takes the whole page at once: passing it on piece by piece, through two kinds of stream, takes longer (D332). Keeps the
 * pieces itself, because a stream's own steps for each would take longer than the pieces (D342).
 */
function collect(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return Object.assign(new Writable(), {
    write(piece: string | Uint8Array) {
      pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      return true;
    },
    end() {
      done(Buffer.concat(pieces));
    },
  });
}

/** A body that is not copied, as that of a buffer would be (D507). */
function inOnePiece(body: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(body);
      controller.close();
    },
  });
}

/** Logs a failure under the reference that the shopper sees (D53). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // No route has a path with a line break, not even that of unknown addresses. Any robot may ask for one.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { platform, reference } = (context as RouterContextProvider).get(requestContext);
  platform.log.error({ reference, error }, 'page failed');
};
