import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import type { Ctx } from '#platform/context.ts';
import { logFault } from '#platform/log.ts';
import { yieldToEventLoop } from '#platform/yield-to-event-loop.ts';
import { ctxOf } from '#handlers/router-context.ts';
import { StillMarkupContext } from '#web/chrome/still-markup.ts';
import { PlacePictureContext } from '#web/ui/place-picture.ts';
import { documentSlot } from './document-slot.ts';
import { createPicturePlace } from './first-picture.ts';
import { headElements } from './head-elements.ts';
import { stillPartsOf } from './still-parts.ts';
import { writeInDevelopment } from './write-in-development.ts';

/**
 * Renders a page and has its document written. React's string renderer is the fastest; it cannot wait for streamed data,
 * so what hydration reads is written behind the page. The text goes to the server by the slot in the context, not in the
 * response, where it would be encoded and decoded again.
 */
export default async function handleRequest(
  ...[request, status, headers, context, loadContext]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  await yieldToEventLoop();
  const { serverHandoffStream, ...rest } = context;
  const { place, placed } = createPicturePlace();
  const slot = loadContext.get(documentSlot);
  const still = slot.write && stillPartsIn(context, ctxOf(loadContext));
  const markup = renderToString(
    <StillMarkupContext value={still?.markup ?? null}>
      <PlacePictureContext value={place}>
        <ServerRouter context={rest} url={request.url} />
      </PlacePictureContext>
    </StillMarkupContext>,
  );
  still?.keep(markup);
  const page = {
    markup,
    firstPicture: placed(),
    ...headElements(context, request.url, ctxOf(loadContext)),
    state: serverHandoffStream ? await textOf(serverHandoffStream) : '',
    start: startPartsOf(context),
  };
  if (!slot.write) return new Response(writeInDevelopment(page), { status, headers });
  slot.document = await slot.write(page);
  return new Response(null, { status, headers });
}

/** What the chrome shows depends on the page's language, its form of addresses and what the root's loader gave, a text. */
function stillPartsIn({ staticHandlerContext }: EntryContext, { locale, addressLocale }: Ctx) {
  const around: unknown = staticHandlerContext.loaderData['root'];
  return typeof around === 'string' ? stillPartsOf([locale, String(addressLocale), around]) : null;
}

function startPartsOf({ manifest, staticHandlerContext, serverHandoffString }: EntryContext) {
  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id);
  return { manifest, routeIds, handoff: serverHandoffString! };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** Bugs are logged; answers such as 404 are no bugs, and neither is a user who went away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFault(ctxOf(context).log, error, 'a page could not be rendered', {
    path: new URL(request.url).pathname,
  });
};
