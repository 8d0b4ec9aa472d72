import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { SCENARIO_HEADER, SCENARIO_PARTNER_HEADER } from '#lib/domain/scenario-wire.ts';
import type { AppDeps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { ScenarioInForce, Scenarios } from './create-scenarios.ts';
import type { AskedScenario } from './magic-address.ts';
import { isFaulty, problemOf } from './faults.ts';

const API_BASE = '/api/v2';

/** What a broken connection looks like to a caller of the API as a function. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('fetch failed');
    this.name = 'ConnectionLost';
  }
}

/**
 * Notes the scenario a call comes with, and plays its fault. A scenario is asked for by header, by the query
 * `scenario` and `partner` (specification §7), or by a magic e-mail address in the call itself.
 *
 * @throws AppError 'scenario-refused' (422) for a name nobody has, and for any name in production
 */
export function applyScenario({ scenarios }: AppDeps): MiddlewareHandler<CallContext> {
  return async (c, next) => {
    const asked = readAsked(c);
    if (scenarios === undefined) {
      if (asked !== undefined) throw new AppError('scenario-refused');
      return next();
    }
    const scenario = asked === undefined ? await ofAddressInCall(c, scenarios) : scenarios.take(asked);
    c.set('scenario', scenario);
    const fault = scenario?.effect.fault;
    const path = c.req.path.slice(API_BASE.length);
    if (fault === undefined || !isFaulty(fault, c.req.method, path)) return next();
    if (fault !== 'network-loss') throw problemOf(fault, c.req.method, path);
    const breakConnection = (c.env as CallContext['Bindings'] | undefined)?.breakConnection;
    if (breakConnection === undefined) throw new ConnectionLost();
    breakConnection();
    return RESPONSE_ALREADY_SENT;
  };
}

function readAsked(c: Context<CallContext>): AskedScenario | undefined {
  const name = c.req.header(SCENARIO_HEADER) ?? c.req.query('scenario');
  if (name === undefined || name === '') return undefined;
  return { name, partner: (c.req.header(SCENARIO_PARTNER_HEADER) ?? c.req.query('partner')) || undefined };
}

/** The calls that say who somebody is. Every later call goes by the stored address. */
const NAMES_AN_ADDRESS = /^(?:POST \/(?:contact|verify)|PATCH \/contact\/[^/]+)\/?$/;

async function ofAddressInCall(
  c: Context<CallContext>,
  scenarios: Scenarios,
): Promise<ScenarioInForce | undefined> {
  if (!NAMES_AN_ADDRESS.test(`${c.req.method} ${c.req.path.slice(API_BASE.length)}`)) return undefined;
  try {
    const { email } = await c.req.json<{ email?: unknown }>();
    return typeof email === 'string' ? scenarios.ofAddress(email) : undefined;
  } catch {
    // The reader of the body reports that it is not JSON.
    return undefined;
  }
}
