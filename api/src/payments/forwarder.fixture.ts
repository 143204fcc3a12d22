import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Forwarding {
  /** Where a new connection leads; undefined: nobody is there, and it is cut off. */
  to: () => { host: string; port: number } | undefined;
  /** Asked before anything that a client sends goes on; false: it is lost. */
  isHeard?: () => boolean;
}
export interface Forwarder {
  port: number;
  close: () => Promise<void>;
}

/** A port that stays while what is behind it comes and goes. A connection ends on both sides when it ends on one. */
export async function openForwarder({ to, isHeard = () => true }: Forwarding): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const kept = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    kept(client);
    const target = to();
    if (target === undefined) return client.destroy();
    const upstream = kept(connect(target));
    client.setNoDelay(true).on('data', (sent) => isHeard() && upstream.write(sent));
    upstream.setNoDelay(true).pipe(client);
    client.on('close', () => upstream.destroy());
    return upstream.on('close', () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
