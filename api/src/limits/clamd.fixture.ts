import { createServer, type Socket } from 'node:net';

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
/** A file of an accepted type that every scanner finds something in. */
export const INFECTED = Buffer.from(`%PDF-1.7\n${EICAR}`);

/** How it behaves: looks at files, fails at them, says nothing, or hangs up. */
export type Behaviour = 'looks' | 'fails' | 'says nothing' | 'hangs up';

/** Takes one command `zINSTREAM` to its empty slice; undefined while more is to come. */
function streamedIn(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (received.length < command.length) return undefined;
  if (!received.subarray(0, command.length).equals(command)) throw new Error('clamd knows no such command.');
  const slices: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(slices);
    slices.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A `clamd` on a real socket that knows one signature and keeps what it was sent. */
export async function aClamd(behaviour: Behaviour = 'looks') {
  const files: Buffer[] = [];
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, file: Buffer) => {
    files.push(file);
    if (behaviour === 'fails') return socket.end('INSTREAM size limit exceeded. ERROR\0');
    return socket.end(file.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
  };
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket.on('error', () => undefined));
    if (behaviour === 'hangs up') socket.destroy();
    socket.on('data', (slice) => {
      received = Buffer.concat([received, slice]);
      const file = behaviour === 'says nothing' ? undefined : streamedIn(received);
      if (file) answer(socket, file);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = async (): Promise<void> => {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => server.close(resolve));
  };
  return { at: { host: '127.0.0.1', port, timeoutMs: 5000 }, files, close };
}
