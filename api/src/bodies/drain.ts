import type { IncomingMessage } from 'node:http';

/** Of a refused body; who sends more than this is cut off. */
const MOST_BYTES = 64 * 1_048_576;

/**
 * Takes the rest of a refused body off the wire. A connection that is closed while its client still sends is reset, and
 * the client, or the proxy in front, never reads why. How long it may take is the server's `requestTimeout` to say.
 */
export function drained(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let received = 0;
    const done = () => {
      body.off('data', count).off('end', done).off('close', done);
      resolve();
    };
    const count = (slice: Buffer) => {
      received += slice.length;
      if (received > MOST_BYTES) done();
    };
    body.on('data', count).once('end', done).once('close', done);
    body.resume();
  });
}
