import type { Account } from './account.ts';
import type { CallRoute } from './calls.ts';
import { CHECKOUT_CALLS } from './checkout-calls.ts';
import { expanded } from './expand.ts';
import { parseForm, textsOf } from './form.ts';
import { newId } from './ids.ts';
import { INTENT_CALLS } from './intent-calls.ts';
import { MONEY_CALLS } from './money-calls.ts';
import { PARTY_CALLS } from './party-calls.ts';
import { Refusal } from './refusal.ts';
import { API_VERSION, type World } from './world.ts';

const CALLS: readonly CallRoute[] = [...CHECKOUT_CALLS, ...INTENT_CALLS, ...MONEY_CALLS, ...PARTY_CALLS];
/** How long an idempotency key is remembered. */
const REMEMBERED_SECONDS = 86_400;

export type ApiRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: Record<string, string | string[] | undefined>;
};
export type Answer = { status: number; body: string; headers: Record<string, string> };

/** One call of the API from its key to its answer; everything in between happens without a pause. */
export function answerCall(world: World, asked: ApiRequest): Answer {
  const requestId = newId('req');
  const headers = { 'request-id': requestId, 'stripe-version': versionOf(asked), 'content-type': 'application/json' };
  try {
    const account = world.accountOfKey(keyOf(asked));
    const idempotencyKey = asked.method === 'POST' ? headerOf(asked, 'idempotency-key') : null;
    if (idempotencyKey === null) return { ...run(world, account, asked), headers };
    const replayed = replay(world, account, asked, idempotencyKey);
    const answer = replayed ?? once(world, account, asked, idempotencyKey);
    return {
      ...answer,
      headers: {
        ...headers,
        'idempotency-key': idempotencyKey,
        ...(replayed && { 'idempotent-replayed': 'true' }),
      },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...refusal(error, requestId), headers };
  }
}

function versionOf(asked: ApiRequest): string {
  return headerOf(asked, 'stripe-version') ?? API_VERSION;
}

const headerOf = ({ headers }: ApiRequest, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function keyOf(asked: ApiRequest): string {
  const given = /^Bearer (.+)$/.exec(headerOf(asked, 'authorization') ?? '')?.[1];
  if (!given) throw new Refusal(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' });
  return given;
}

const contentOf = ({ method, path, body }: ApiRequest): string =>
  `${method} ${path} ${[...new URLSearchParams(body)]
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('&')}`;

/** The first answer again, or a refusal when the key comes with something else. */
function replay(world: World, account: Account, asked: ApiRequest, key: string) {
  const known = account.idempotency.get(key);
  if (!known || known.at < world.clock.now() - REMEMBERED_SECONDS) return null;
  if (known.asked !== contentOf(asked)) {
    throw new Refusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (known.isUnderWay) throw keyInUse(key);
  return known.answer;
}

const keyInUse = (key: string): Refusal =>
  new Refusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key (${key}).`,
  });

/** What was done, or refused by a bank, is remembered; what was asked wrongly may be asked again. */
function once(world: World, account: Account, asked: ApiRequest, key: string) {
  const answer = run(world, account, asked);
  if (answer.status === 200 || answer.status === 402) {
    account.idempotency.set(key, { asked: contentOf(asked), answer, at: world.clock.now(), isUnderWay: false });
  }
  return answer;
}

/** While an answer is held back, its key is taken: the provider would still be working on it. */
export function holdKey(world: World, asked: ApiRequest, isUnderWay: boolean): void {
  const key = headerOf(asked, 'idempotency-key');
  const known = key === null ? undefined : world.accountOfKey(keyOf(asked)).idempotency.get(key);
  if (known) known.isUnderWay = isUnderWay;
}

function run(world: World, account: Account, asked: ApiRequest): { status: number; body: string } {
  try {
    const params = parseForm(asked.method === 'GET' ? asked.query : asked.body);
    for (const { method, path, handle } of CALLS) {
      const match = method === asked.method ? path.exec(asked.path) : null;
      if (!match) continue;
      const object = handle({ world, account, params, id: decodeURIComponent(match[1] ?? '') });
      world.onChange();
      return { status: 200, body: JSON.stringify(expanded(account, object, textsOf(params, 'expand'))) };
    }
    throw new Refusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${asked.method}: ${asked.path}).`,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusal(error, newId('req'));
  }
}

const refusal = ({ status, body }: Refusal, requestId: string) => ({
  status,
  body: JSON.stringify({
    error: { ...body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` },
  }),
});

/** What a call is answered that failed on the provider's side. */
export const failed = (status: 500 | 429): Answer => ({
  status,
  headers: { 'request-id': newId('req'), 'content-type': 'application/json' },
  body: JSON.stringify({
    error:
      status === 429
        ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' }
        : { type: 'api_error', message: 'Sorry! There was an error while talking to the provider.' },
  }),
});
