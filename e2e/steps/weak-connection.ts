import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * A connection to the product that can be cut in the middle of an upload. (A browser's own offline emulation lets
 * requests that are under way finish.)
 */
export class WeakConnection {
  readonly url: string;
  readonly #server: Server;
  readonly #open: Set<Socket>;
  #bytesLeft = Infinity;

  private constructor(server: Server, open: Set<Socket>) {
    this.#server = server;
    this.#open = open;
    this.url = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  }

  static async to(productUrl: string): Promise<WeakConnection> {
    const { hostname, port } = new URL(productUrl);
    const open = new Set<Socket>();
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, 'localhost', resolve);
    });
    const connection = new WeakConnection(server, open);
    server.on('connection', (browser) => {
      connection.#join(browser, connect(Number(port), hostname));
    });
    return connection;
  }

  /** Lets this many bytes of what the browser sends through, then nothing. */
  cutAfter(bytes: number): void {
    this.#bytesLeft = bytes;
  }

  mend(): void {
    this.#bytesLeft = Infinity;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(browser: Socket, product: Socket): void {
    const cut = () => {
      browser.destroy();
      product.destroy();
    };
    for (const socket of [browser, product]) {
      this.#open.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        this.#open.delete(socket);
        cut();
      });
    }
    browser.on('data', (bytes) => {
      this.#bytesLeft -= bytes.length;
      if (this.#bytesLeft < 0) cut();
      else if (!product.write(bytes)) browser.pause();
    });
    product.on('drain', () => browser.resume());
    product.pipe(browser);
  }
}
