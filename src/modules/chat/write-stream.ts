import type { ServerResponse } from 'node:http';
import type { OpenStream } from './stream.ts';

/** The head of every answer that is a stream of events. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/**
 * Writes a stream to Node's own response. Without the web streams, request and context in between, an open one costs less
 * than half the memory. The next piece is asked for when the socket has taken the last.
 */
export function writeStream(response: ServerResponse, stream: OpenStream): void {
  response.writeHead(200, STREAM_HEADERS);
  response.on('close', stream.close);
  void write(response, stream);
}

async function write(response: ServerResponse, stream: OpenStream): Promise<void> {
  for (let text = await stream.next(); text !== null && !response.destroyed; text = await stream.next())
    if (!response.write(text)) await drained(response);
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      response.off('drain', finish);
      response.off('close', finish);
      resolve();
    };
    response.on('drain', finish);
    response.on('close', finish);
  });
}

const encoder = new TextEncoder();

/** The same as a web stream, where there is no Node response. */
export function readableStream(stream: OpenStream): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const text = await stream.next();
        if (text === null) controller.close();
        else controller.enqueue(encoder.encode(text));
      },
      cancel: stream.close,
    },
    { highWaterMark: 0 },
  );
}
