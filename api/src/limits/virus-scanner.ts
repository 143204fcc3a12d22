import { connect } from 'node:net';
import { Readable } from 'node:stream';

/** Where a `clamd` listens, or another program that speaks its protocol. */
interface Scanner {
  host: string;
  port: number;
  /** For a file, from the first byte to the answer. */
  timeoutMs: number;
}

type Verdict = { kind: 'clean' } | { kind: 'infected'; signature: string } | { kind: 'unknown'; because: string };

const SLICE_BYTES = 64 * 1024;
const LONGEST_ANSWER = 1000;
const END = '\0';

/** INSTREAM: a command, slices with their length before them (32 bits, big endian), and an empty one at the end. */
function* framesOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from(`zINSTREAM${END}`);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    const slice = bytes.subarray(at, at + SLICE_BYTES);
    yield lengthOf(slice.length);
    yield slice;
  }
  yield lengthOf(0);
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or something that says `ERROR`. */
function verdictOf(answer: string): Verdict {
  const said = answer.split(END)[0]?.trim() ?? '';
  if (said === 'stream: OK') return { kind: 'clean' };
  const signature = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (signature !== undefined) return { kind: 'infected', signature };
  return { kind: 'unknown', because: said === '' ? 'The connection was closed without an answer.' : said };
}

/** Has a file looked at; whatever goes wrong is a verdict, too. */
export const scan = ({ host, port, timeoutMs }: Scanner, bytes: Buffer): Promise<Verdict> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, signal: AbortSignal.timeout(timeoutMs) });
    let answer = '';
    const settle = (verdict: Verdict) => {
      socket.destroy();
      resolve(verdict);
    };
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes(END) || answer.length > LONGEST_ANSWER) settle(verdictOf(answer.slice(0, LONGEST_ANSWER)));
    });
    socket.on('error', ({ message }) => settle({ kind: 'unknown', because: message }));
    socket.on('close', () => settle(verdictOf(answer)));
    Readable.from(framesOf(bytes)).pipe(socket, { end: false });
  });
