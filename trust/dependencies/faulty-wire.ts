import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** What is wrong with a wire: connections are refused, nobody ever answers, or everything is slow. */
export type WireFault = 'refused' | 'silent' | { delayMs: number };

export type FaultyWire = {
  port: number;
  break: (fault: WireFault) => Promise<void>;
  heal: () => Promise<void>;
  close: () => Promise<void>;
};

/** A TCP connection, between the product and a dependency, that fails on command. */
export async function createFaultyWire(upstreamPort: number): Promise<FaultyWire> {
  const sockets = new Set<Socket>();
  let fault: WireFault | undefined;

  const server = createServer((client) => {
    const upstream = connect(upstreamPort, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (data) => {
        if (fault === undefined) to.write(data);
        else if (typeof fault === 'object') setTimeout(() => to.write(data), fault.delayMs);
      });
    };
    pass(client, upstream);
    pass(upstream, client);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      cut();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    async break(wanted) {
      fault = wanted;
      if (wanted === 'refused') await refuse();
    },
    async heal() {
      // The bytes that were swallowed are gone: a stream with a gap is useless.
      if (fault === 'silent') cut();
      fault = undefined;
      if (!server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await refuse();
    },
  };
}
