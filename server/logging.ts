import { pino } from 'pino';
import type { DestinationStream, Logger as PinoLogger } from 'pino';
import { presentRequestId } from '#server/request-context.ts';

/**
 * JSON lines on standard output, with nothing in them about a person: only the fields named here are written, and for
 * an error only its kind, its code and where it happened, never the words of a message that may quote a value. A line
 * written for a request, or for a job of one, carries its id.
 */

const ALLOWED_FIELDS = new Set([
  'applicationId',
  'attempt',
  'code',
  'count',
  'durationMs',
  'error',
  'event',
  'fields',
  'job',
  'method',
  'port',
  'program',
  'provider',
  'reason',
  'requestId',
  'route',
  'sender',
  'signal',
  'size',
  'status',
  'type',
]);

export type Logger = PinoLogger;

/**
 * @param destination where the lines go; standard output when left out
 * @param program which of our programs writes them
 */
export function createLogger(level: string, destination?: DestinationStream, program?: string): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = presentRequestId();
      return { ...(program !== undefined && { program }), ...(requestId !== undefined && { requestId }) };
    },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: keepAllowedFields,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function keepAllowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const key = name === 'err' ? 'error' : name;
    if (ALLOWED_FIELDS.has(key)) kept[key] = value instanceof Error ? describeError(value) : value;
  }
  return kept;
}

type ErrorDescription = {
  kind: string;
  code?: string;
  message?: string;
  provider?: string;
  /** What went wrong with that third party. */
  failure?: string;
  httpStatus?: number;
  at: string[];
  cause?: ErrorDescription;
};

type ThirdPartyFacts = { provider?: string; kind?: string; fault?: string; httpStatus?: number };

/** A programming error whose message quotes no value: neither one in quotation marks, nor the operand of `in`. */
function isOfCode(error: Error): boolean {
  if (!(error instanceof TypeError || error instanceof ReferenceError)) return false;
  const withoutNames = error.message.replace(/\((?:reading|setting) '\w+'\)/, '');
  return !/["'`\n]|\bin operator\b/.test(withoutNames);
}

/** What may be said about an error. Database and parser messages quote the values they stumbled over. */
export function describeError(error: Error, depth = 0): ErrorDescription {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isQuotingNothing = syscall !== undefined || isOfCode(error);
  return {
    kind: error.name,
    ...(typeof code === 'string' && { code }),
    ...(isQuotingNothing && { message: error.message }),
    ...describeThirdParty(error),
    at: stackFrames(error),
    ...(error.cause instanceof Error && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** What an error from a third party says in our own words (server/providers/provider-error.ts). */
function describeThirdParty(error: Error & ThirdPartyFacts) {
  const { name, provider, kind, fault, httpStatus } = error;
  if (name !== 'ProviderError' || provider === undefined) return {};
  return { provider, failure: fault ?? kind, ...(httpStatus !== undefined && { httpStatus }) };
}

function stackFrames(error: Error): string[] {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, 12).map((line) => line.trim());
}
