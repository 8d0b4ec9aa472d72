import { createTransport } from 'nodemailer';
import { ProviderError } from '../provider-error.ts';
import type { ProviderErrorKind } from '../provider-error.ts';
import { createServiceClient } from '../service-client.ts';
import type { Email, Messenger, Sms } from './interface.ts';

const MAIL = 'mail';
const SMS = 'sms';

/** The sender waits as long as the service may take. */
export interface LiveMailSettings {
  /** smtps:// for TLS from the start; smtp:// for STARTTLS where the server offers it, `?requireTLS=true` to insist. */
  readonly smtpUrl: string;
  /** The sender, for example `Boronia Loans <loans@example.com>`. */
  readonly from: string;
  /** Where replies go; undefined: to the sender. */
  readonly replyTo?: string | undefined;
  /** Where bounced mail goes; undefined: to the sender. */
  readonly bouncesTo?: string | undefined;
  /** How long the server may be silent at any step; a whole message may take six times as long. */
  readonly timeoutMilliseconds?: number;
}

const DEFAULT_MAIL_TIMEOUT_MILLISECONDS = 10_000;
/** How many silences a whole message may take: a server that says a word now and then is never silent. */
const LONGEST_SILENCES = 6;

/** Mail by SMTP, over a few connections that are kept open. `close` closes them. */
export function createLiveMail({
  smtpUrl,
  from,
  replyTo,
  bouncesTo,
  timeoutMilliseconds = DEFAULT_MAIL_TIMEOUT_MILLISECONDS,
}: LiveMailSettings): Pick<Messenger, 'sendEmail'> & { close: () => void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // Retrying is the queue's job: it keeps track, and pauses.
    maxRequeues: 0,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
    // A message is our own words; nothing in it is ever fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    async sendEmail({ id, to: address, subject, text, html }: Email) {
      const to = { name: '', address };
      try {
        await transport.sendMail({
          from,
          to,
          ...(replyTo !== undefined && { replyTo }),
          ...(bouncesTo !== undefined && { envelope: { from: bouncesTo, to } }),
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          // No out-of-office replies to a machine (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(LONGEST_SILENCES * timeoutMilliseconds),
        });
      } catch (error) {
        throw smtpError(error as SmtpFailure);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/** What nodemailer says of a failure. */
type SmtpFailure = Error & { code?: string; command?: string; responseCode?: number; response?: string };

function smtpError(failure: SmtpFailure): ProviderError {
  return new ProviderError(MAIL, kindOfSmtpFailure(failure), {
    ...(isOfLogin(failure) && { fault: 'credentials' }),
    cause: codeOf(failure),
  });
}

/**
 * A 5xx for a recipient or a message is final (RFC 5321, 4.2.1). A server that refuses us, at login, as a sender or by
 * its policy (5.7, RFC 3463), says nothing about the message: that is for us to fix, and temporary.
 */
function kindOfSmtpFailure(failure: SmtpFailure): ProviderErrorKind {
  const { code, command, responseCode, response = '' } = failure;
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'timeout';
  // Before anything is sent: it is not an address.
  if (code === 'EENVELOPE' && command === 'API') return 'rejected';
  const isOfMessage = command === 'RCPT TO' || command === 'DATA';
  const isFinal = responseCode !== undefined && responseCode >= 500;
  const isOfUs = isOfLogin(failure) || /^5\d\d[ -]5\.7\./.test(response);
  return isOfMessage && isFinal && !isOfUs ? 'rejected' : 'unavailable';
}

/** 530 asks for a login, 535 rejects ours (RFC 4954); some servers say so only when they are given a recipient. */
function isOfLogin({ code, responseCode }: SmtpFailure): boolean {
  return code === 'EAUTH' || responseCode === 530 || responseCode === 535;
}

/** What may be kept about a failure: servers quote addresses in their answers. */
function codeOf(error: unknown): Error {
  const { code = 'unknown' } = error as { code?: string };
  return Object.assign(new Error(code), { code });
}

export interface LiveSmsSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** The sender; undefined: the one that the service has for the key. */
  readonly from?: string | undefined;
  /** How long one call may take. */
  readonly timeoutMilliseconds?: number;
}

const DEFAULT_SMS_TIMEOUT_MILLISECONDS = 10_000;

/**
 * An SMS service over HTTP: `POST {url}/v1/messages`. The id is sent as the idempotency key, so that a repeat sends
 * nothing twice.
 */
export function createLiveSms({
  url,
  key,
  from,
  timeoutMilliseconds = DEFAULT_SMS_TIMEOUT_MILLISECONDS,
}: LiveSmsSettings): Pick<Messenger, 'sendSms'> {
  const call = createServiceClient({ provider: SMS, url, key, isFinal: isOfMessage });
  return {
    async sendSms({ id, to, text }: Sms) {
      const body = { id, to: toInternational(to), text, ...(from !== undefined && { from }) };
      await call(
        { method: 'POST', path: '/v1/messages', body, idempotencyKey: id },
        AbortSignal.timeout(timeoutMilliseconds),
      );
    },
  };
}

/** A refused credential is for us to fix, and temporary, like a service that is busy or down. */
function isOfMessage(status: number): boolean {
  return status === 400 || status === 404 || status === 410 || status === 422;
}

/** `0412 345 678` → `+61412345678` (E.164). */
function toInternational(mobile: string): string {
  return mobile.replace(/\D/g, '').replace(/^0/, '+61');
}
