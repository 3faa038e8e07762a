import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from '#platform/errors.ts';

/** So many bytes must come, over any window of time. */
export type BodyPace = { bytesPerSecond: number; windowMs: number };

/** The slowest a large body may come, over any ten seconds: a phone at the edge of a 3G cell is twice as fast. */
const LEAST: BodyPace = { bytesPerSecond: 16 * 1024, windowMs: 10_000 };
/** What is small comes within a minute, however slowly. */
export const SMALL_BODY: BodyPace = { bytesPerSecond: Infinity, windowMs: 60_000 };
const CHECKS_A_WINDOW = 5;
/** How long the answer has to reach whoever still sends. */
const LAST_WORDS_MS = 1_000;

/** What the Node adapter passes with a request. */
export type Exchange = { incoming?: IncomingMessage | undefined; outgoing?: ServerResponse | undefined };

/**
 * Waits for `work`, which reads the request's body, as long as that comes fast enough: large bodies hold one of few
 * places, and whoever sends theirs by the drop would keep everybody else out. Throws request.too_slow (408) when less than
 * `least` came in a window of time; the connection ends after the answer. While bytes wait to be read it is we who are slow.
 * The whole request has its limit besides, far beyond what that allows (requestTimeout, front.ts).
 */
export async function withBodyTimeout<T>(
  work: () => Promise<T>,
  { incoming, outgoing }: Exchange,
  least = LEAST,
): Promise<T> {
  if (!incoming || incoming.complete) return await work();
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const bytesMin = (least.bytesPerSecond * least.windowMs) / 1_000;
  let seen = incoming.socket.bytesRead;
  let windowLeft = CHECKS_A_WINDOW;
  const timer = setInterval(() => {
    if (incoming.complete || incoming.destroyed) return clearInterval(timer);
    const isOurTurn = incoming.readableLength > 0;
    windowLeft -= 1;
    if (windowLeft > 0 && !isOurTurn) return;
    const came = incoming.socket.bytesRead - seen;
    if (!isOurTurn && came < bytesMin) {
      clearInterval(timer);
      endAfterAnswer(incoming, outgoing);
      reject(RequestError.too_slow());
    }
    seen += came;
    windowLeft = CHECKS_A_WINDOW;
  }, least.windowMs / CHECKS_A_WINDOW);
  try {
    return await Promise.race([work(), tooSlow]);
  } finally {
    clearInterval(timer);
  }
}

function endAfterAnswer(incoming: IncomingMessage, outgoing: ServerResponse | undefined): void {
  if (!outgoing) return void incoming.destroy();
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
  outgoing.once('close', () => incoming.destroy());
  outgoing.once('finish', () => setTimeout(() => incoming.destroy(), LAST_WORDS_MS).unref());
}
