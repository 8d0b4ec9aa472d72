import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { closeDatabase, openDatabase } from '#server/db/connection.ts';
import { createLogger } from '#server/logging.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

export type BreakableDatabase = TestDatabase & {
  /** Nobody listens, and existing connections are cut off. */
  stop(): Promise<void>;
  /** Connections open, but nothing answers. */
  freeze(): void;
  /** Back to normal. */
  heal(): Promise<void>;
};

/** A database behind a wire that a test can cut: for failures between the API and PostgreSQL. */
export async function createBreakableDatabase(): Promise<BreakableDatabase> {
  const real = await createTestDatabase();
  const { hostname, port } = new URL(real.url);
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const wire = createServer((client) => {
    const server = connect(Number(port === '' ? 5432 : port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (data) => {
      if (!isFrozen) server.write(data);
    });
    server.on('data', (data) => {
      if (!isFrozen) client.write(data);
    });
  });
  const listen = (onPort: number) =>
    new Promise<void>((resolve) => {
      wire.listen(onPort, '127.0.0.1', resolve);
    });
  await listen(0);
  const wirePort = (wire.address() as AddressInfo).port;
  const url = new URL(real.url);
  url.hostname = '127.0.0.1';
  url.port = String(wirePort);
  const database = openDatabase(
    { url: url.href, poolSize: 4, statementTimeoutMs: 800, connectTimeoutMs: 1_000 },
    createLogger('silent'),
  );

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      wire.close(() => {
        resolve();
      });
      cut();
    });

  return {
    url: real.url,
    database,
    stop,
    freeze: () => {
      isFrozen = true;
    },
    async heal() {
      isFrozen = false;
      if (!wire.listening) await listen(wirePort);
    },
    async close() {
      isFrozen = false;
      await closeDatabase(database);
      if (wire.listening) await stop();
      await real.close();
    },
  };
}
