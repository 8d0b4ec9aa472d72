import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Email, Messenger, Sms } from '#server/providers/messages/interface.ts';
import { createLiveMail, createLiveSms } from '#server/providers/messages/live.ts';
import { createSandboxMessenger } from '#server/providers/messages/sandbox.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { headerOf, startMailServer, startSmsServer } from '#tests/support/message-servers.ts';
import type { MailServer, SmsServer } from '#tests/support/message-servers.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

const FROM = 'Boronia Loans <loans@boronia.example>';

const EMAIL: Email = {
  id: '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11',
  to: 'nora@example.com',
  subject: 'Your offer, é',
  text: 'Hi Nora,\n\nYour offer is ready.',
  html: '<p>Hi Nora</p>',
};
const SMS: Sms = {
  id: '5f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22',
  to: '0412345678',
  text: 'Boronia Loans: hello',
};

let api: TestApi;
let mail: MailServer;
let sms: SmsServer;
beforeAll(async () => {
  api = await createTestApi();
  mail = await startMailServer();
  sms = await startSmsServer();
});
afterAll(async () => {
  await Promise.all([mail.close(), sms.close()]);
  await api.close();
});

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  sms.answerWith(202);
  sms.arrived.length = 0;
  mail.arrived.length = 0;
});

/** Patient, as a busy machine needs, unless a test asks for less. */
function liveMail(
  smtpUrl: string,
  timeoutMilliseconds = 20_000,
  others: { replyTo?: string; bouncesTo?: string } = {},
) {
  const live = createLiveMail({ smtpUrl, from: FROM, timeoutMilliseconds, ...others });
  open.push(live);
  return live;
}

const failureOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each<[string, () => Messenger, (to: string) => Promise<number>]>([
  [
    'sandbox',
    () => createSandboxMessenger(api.deps.database, api.deps.sealer),
    async (to) => (await readMailbox(api, to)).length,
  ],
  [
    'live',
    () => ({ ...liveMail(mail.url), ...createLiveSms({ url: sms.url, key: 'sms-key' }) }),
    (to) =>
      Promise.resolve(
        [...mail.arrived.flatMap((one) => one.to), ...sms.arrived.map(() => SMS.to)].filter(
          (one) => one === to,
        ).length,
      ),
  ],
])('every messenger: %s', (_name, createMessenger, countArrived) => {
  it('takes an e-mail and a text message', async () => {
    const messenger = createMessenger();
    await messenger.sendEmail(EMAIL);
    await messenger.sendSms(SMS);
    expect(await countArrived(EMAIL.to)).toBe(1);
    expect(await countArrived(SMS.to)).toBe(1);
  });
});

describe('the sandbox messenger', () => {
  it('keeps a message sealed, and one sent again once', async () => {
    const messenger = createSandboxMessenger(api.deps.database, api.deps.sealer);
    const email = { ...EMAIL, id: '7d1b2c3d-0000-4000-8000-000000000001', to: 'twice@example.com' };
    await messenger.sendEmail(email);
    await messenger.sendEmail(email);
    expect(await readMailbox(api, 'TWICE@example.com')).toMatchObject([
      { channel: 'email', subject: EMAIL.subject, text: EMAIL.text, html: EMAIL.html, links: [] },
    ]);
    const rows = await api.query<{ row: string }>('select s::text as row from sandbox_message s');
    expect(rows.filter(({ row }) => row.includes(Buffer.from('twice@').toString('hex')))).toEqual([]);
  });
});

describe('mail by SMTP', () => {
  it('carries a message id that a repeat carries too, and both forms of the words', async () => {
    const live = liveMail(mail.url);
    await live.sendEmail(EMAIL);
    await live.sendEmail(EMAIL);
    expect(mail.arrived).toHaveLength(2);
    const [first] = mail.arrived;
    if (first === undefined) throw new Error('Nothing arrived');
    expect(mail.arrived.map((one) => headerOf(one, 'Message-ID'))).toEqual([
      `<${EMAIL.id}@boronia.example>`,
      `<${EMAIL.id}@boronia.example>`,
    ]);
    expect(first).toMatchObject({ from: 'loans@boronia.example', to: ['nora@example.com'] });
    expect(headerOf(first, 'From')).toBe(FROM);
    expect(headerOf(first, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(first, 'Content-Type')).toContain('multipart/alternative');
    expect(first.raw).toContain('Your offer is ready.');
    expect(first.raw).toContain('<p>Hi Nora</p>');
  });

  it('has answers and what is sent back go where they are to', async () => {
    const others = { replyTo: 'hello@boronia.example', bouncesTo: 'bounces@boronia.example' };
    await liveMail(mail.url, 20_000, others).sendEmail(EMAIL);
    const [first] = mail.arrived;
    if (first === undefined) throw new Error('Nothing arrived');
    expect(first).toMatchObject({ from: 'bounces@boronia.example', to: ['nora@example.com'] });
    expect(headerOf(first, 'From')).toBe(FROM);
    expect(headerOf(first, 'Reply-To')).toBe('hello@boronia.example');
    expect(headerOf(first, 'To')).toBe('nora@example.com');
  });

  it.each([{}, { bouncesTo: 'bounces@boronia.example' }])(
    'sends to one address, whatever stands in it: %j',
    async (others) => {
      const to = 'nora@example.com, other@example.com';
      const failure = await failureOf(liveMail(mail.url, 20_000, others).sendEmail({ ...EMAIL, to }));
      const addresses = mail.arrived.flatMap((one) => one.to);
      expect(failure instanceof ProviderError || addresses.length === 1).toBe(true);
      expect(addresses).not.toContain('other@example.com');
    },
  );

  it.each([
    ['a mailbox that does not exist', 550, 'rejected'],
    ['a mailbox that is busy', 450, 'unavailable'],
  ] as const)('tells %s (%i) apart', async (_name, responseCode, kind) => {
    const refusing = await startMailServer({
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error('nora@example.com is not here'), { responseCode }));
      },
    });
    const failure = await failureOf(liveMail(refusing.url).sendEmail(EMAIL));
    await refusing.close();
    expect(failure).toMatchObject({ kind, provider: 'mail', message: `mail: ${kind}` });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('nora@');
    expect(String((failure as Error).cause)).not.toContain('nora@');
  });

  it.each([
    ['wants a login first', '530 5.7.0 Authentication required', 'credentials'],
    ['no longer takes our login', '535 5.7.8 Credentials have expired', 'credentials'],
    ['does not take our sender', '550 5.1.8 Sender unknown', undefined],
    ['has closed our account', '554 5.7.1 Account suspended', undefined],
    ['is busy', '451 4.3.2 Later', undefined],
  ] as const)('says nothing final about a message when the server %s', async (_name, reply, fault) => {
    const [, responseCode, words = ''] = /^(\d+) (.*)$/.exec(reply) ?? [];
    const refuse = (done: (error: Error) => void) => {
      done(Object.assign(new Error(words), { responseCode: Number(responseCode) }));
    };
    const atSender = await startMailServer({
      onMailFrom: (_address, _session, done) => {
        refuse(done);
      },
    });
    const ofSender = await failureOf(liveMail(atSender.url).sendEmail(EMAIL));
    await atSender.close();
    expect(ofSender).toMatchObject({ kind: 'unavailable', fault });
  });

  it.each([
    ['550 5.1.1 nobody of that name', 'rejected', undefined],
    ['552 5.2.2 mailbox full', 'rejected', undefined],
    ['530 5.7.0 Authentication required', 'unavailable', 'credentials'],
    ['550 5.7.1 Relaying denied', 'unavailable', undefined],
    ['554 5.7.26 Unauthenticated mail is not taken', 'unavailable', undefined],
  ] as const)('reads "%s" to a recipient as %s', async (reply, kind, fault) => {
    const [, responseCode, words = ''] = /^(\d+) (.*)$/.exec(reply) ?? [];
    const refusing = await startMailServer({
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error(words), { responseCode: Number(responseCode) }));
      },
    });
    const failure = await failureOf(liveMail(refusing.url).sendEmail(EMAIL));
    await refusing.close();
    expect(failure).toMatchObject({ kind, fault });
  });

  it.each([
    [554, 'rejected'],
    [451, 'unavailable'],
  ] as const)('tells apart what is refused after the message itself (%i)', async (responseCode, kind) => {
    const refusing = await startMailServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => {
          done(Object.assign(new Error('no'), { responseCode }));
        });
      },
    });
    expect(await failureOf(liveMail(refusing.url).sendEmail(EMAIL))).toMatchObject({ kind });
    await refusing.close();
  });

  it('takes a login that fails for our own fault, which passes', async () => {
    const strict = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        done(new Error('Invalid username or password'));
      },
    });
    const url = strict.url.replace('smtp://', 'smtp://user:wrong@');
    expect(await failureOf(liveMail(url).sendEmail(EMAIL))).toMatchObject({
      kind: 'unavailable',
      fault: 'credentials',
    });
    await strict.close();
  });

  it('gives up on a server that says nothing', async () => {
    const sockets: Socket[] = [];
    const silent: Server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo;
    const failure = await failureOf(liveMail(`smtp://127.0.0.1:${String(port)}`, 200).sendEmail(EMAIL));
    expect(failure).toMatchObject({ kind: 'timeout' });
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('gives up on a server that says something now and then and comes to no end', async () => {
    let isOpen = false;
    const dripping: Server = createServer((socket) => {
      isOpen = true;
      socket.on('error', () => undefined).write('220 mail.example\r\n');
      const drip = setInterval(() => socket.write('250-wait\r\n'), 50);
      socket.on('close', () => {
        isOpen = false;
        clearInterval(drip);
      });
    });
    await new Promise<void>((resolve) => {
      dripping.listen(0, '127.0.0.1', resolve);
    });
    const { port } = dripping.address() as AddressInfo;
    const failure = await failureOf(liveMail(`smtp://127.0.0.1:${String(port)}`, 300).sendEmail(EMAIL));
    expect(failure).toMatchObject({ kind: 'timeout' });
    await vi.waitFor(() => {
      expect(isOpen).toBe(false);
    });
    dripping.close();
  });

  it('insists on TLS where its address says so', async () => {
    const failure = await failureOf(liveMail(`${mail.url}?requireTLS=true`).sendEmail(EMAIL));
    expect(failure).toMatchObject({ kind: 'unavailable' });
    expect(mail.arrived).toEqual([]);
  });

  it('says that a server which is down is down, and sends when it is up again', async () => {
    const first = await startMailServer();
    const live = liveMail(first.url);
    await live.sendEmail(EMAIL);
    await first.close();
    expect(await failureOf(live.sendEmail(EMAIL))).toMatchObject({ kind: 'unavailable' });
    const again = await startMailServer({}, first.port);
    await live.sendEmail(EMAIL);
    expect(again.arrived).toHaveLength(1);
    await again.close();
  });
});

describe('text messages over HTTP', () => {
  const live = (timeoutMilliseconds = 20_000) =>
    createLiveSms({ url: sms.url, key: 'sms-key', timeoutMilliseconds });

  it('go out with the number in its international form, and a key that makes a repeat harmless', async () => {
    await live().sendSms(SMS);
    expect(sms.arrived).toMatchObject([
      {
        headers: { authorization: 'Bearer sms-key', 'idempotency-key': SMS.id },
        body: { id: SMS.id, to: '+61412345678', text: SMS.text },
      },
    ]);
  });

  it('name whom they come from, where that is set', async () => {
    await createLiveSms({ url: sms.url, key: 'sms-key', from: 'Boronia' }).sendSms(SMS);
    await live().sendSms(SMS);
    expect(sms.arrived.map(({ body }) => body)).toEqual([
      { id: SMS.id, to: '+61412345678', text: SMS.text, from: 'Boronia' },
      { id: SMS.id, to: '+61412345678', text: SMS.text },
    ]);
  });

  it.each([
    [400, 'rejected'],
    [422, 'rejected'],
    [401, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ] as const)('turn status %i into %s', async (status, kind) => {
    sms.answerWith(status);
    const failure = await failureOf(live().sendSms(SMS));
    expect(failure).toMatchObject({ kind, provider: 'sms', message: `sms: ${kind}` });
  });

  it('are given up when nothing is answered', async () => {
    sms.answerWith(undefined);
    expect(await failureOf(live(100).sendSms(SMS))).toMatchObject({ kind: 'timeout' });
  });

  it('fail when nobody is there', async () => {
    const nobody = createLiveSms({ url: 'http://127.0.0.1:1', key: 'sms-key' });
    expect(await failureOf(nobody.sendSms(SMS))).toMatchObject({ kind: 'unavailable' });
  });
});
