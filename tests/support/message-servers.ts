import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export type ArrivedMail = { from: string; to: string[]; raw: string };

export type MailServer = {
  /** smtp://127.0.0.1:… */
  url: string;
  port: number;
  arrived: ArrivedMail[];
  close: () => Promise<void>;
};

/**
 * A real SMTP server.
 *
 * @param options what it refuses, and how slowly
 * @param port reuse a port, for a server that comes back
 */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 10,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  // Some tests are about a client that breaks off.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(listening)}`,
    port: listening,
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

/** A text message as it was handed over. */
export type ArrivedSms = { headers: Record<string, string | string[] | undefined>; body: unknown };

export type SmsServer = {
  url: string;
  arrived: ArrivedSms[];
  /** What it answers from now on; undefined: nothing at all. */
  answerWith: (status: number | undefined) => void;
  close: () => Promise<void>;
};

/** An SMS service over HTTP. */
export async function startSmsServer(): Promise<SmsServer> {
  let status: number | undefined = 202;
  const arrived: ArrivedSms[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      if (status !== undefined) response.writeHead(status).end('{"detail":"+61412345678"}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    arrived,
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** A header of a mail, unfolded. */
export function headerOf({ raw }: ArrivedMail, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1];
}
