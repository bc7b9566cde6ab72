import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OnlineWorld, onlineIn, startOnlineWorld } from '../../../../test/makers/online.ts';
import { hookToken } from '../settings/provider-keys.ts';
import { isSigned } from './signature.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
afterEach(() => world.provider.control.behave());
const online = onlineIn(() => world);
const { anOnlineFirm, owing, start, get, faults, settled, sessionOf } = online;

const paymentsOf = async (businessId: number) => {
  const { rows } = await world.owner.query<{ n: number }>(
    `select count(*)::int as n from payments where business_id = $1`,
    [businessId],
  );
  return rows[0]?.n;
};

describe('events', () => {
  it('that come several times and in any order record the money once', async () => {
    const { member, idClient } = await anOnlineFirm();
    await world.provider.control.deliver({ withhold: true });
    const ids: number[] = [];
    for (const price of [10, 20, 30]) {
      const id = await owing({ member, idClient }, price);
      const { idAttempt } = await start(member, id);
      await world.provider.control.pay(await sessionOf(member, idAttempt));
      ids.push(id);
    }
    await world.provider.control.release('reversed', 3);
    await settled();
    for (const id of ids) expect(await get(member, id)).toMatchObject({ totalBillDue: 0 });
    expect(await paymentsOf(member.businessId)).toBe(3);
    expect(await faults(member)).toEqual([]);
  });

  it('of long ago, sent again, change nothing', async () => {
    const { member, idClient, key } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 10);
    const { idAttempt } = await start(member, id);
    await world.provider.control.pay(await sessionOf(member, idAttempt));
    await settled();
    for (const event of await world.provider.control.list(key, 'event'))
      await world.provider.control.redeliver(event.id);
    await settled();
    expect(await paymentsOf(member.businessId)).toBe(1);
    expect(await faults(member)).toEqual([]);
  });

  it('that are faster than the answer of the provider find the attempt', async () => {
    const { member, idClient } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 10);
    await world.provider.control.slow({ path: '/v1/checkout/sessions', method: 'POST', ms: 1_500, when: 'after' });
    const starting = start(member, id);
    await new Promise((resolve) => setTimeout(resolve, 700));
    const { rows } = await world.owner.query<{ state: string }>(
      'select state from payment_attempts where business_id = $1',
      [member.businessId],
    );
    expect(rows).toEqual([{ state: 'begun' }]);
    const { key } = { key: await keyOf(member.businessId) };
    const [session] = await world.provider.control.list(key, 'checkout.session');
    await world.provider.control.pay(session?.id ?? '');
    await settled();
    expect(await get(member, id)).toMatchObject({ totalBillDue: 0 });
    const attempt = await starting;
    expect(attempt).toMatchObject({ state: 'succeeded', url: null });
    expect(await paymentsOf(member.businessId)).toBe(1);
    expect(await faults(member)).toEqual([]);
  });

  it('that are forged, unsigned, too old or at a guessed address are refused and leave nothing', async () => {
    const { member, key } = await anOnlineFirm();
    const token = hookToken(world.platform.config.secretKey, member.businessId);
    const url = `${world.origin}/api/providerEvents/${member.businessId}/${token}`;
    const event = { id: 'evt_forged', type: 'payment_intent.succeeded', created: 1, data: { object: { id: 'pi_x' } } };
    const secret = world.provider.webhookSecretFor(key);
    const { forge } = world.provider.control;
    expect(await forge(url, event, 'whsec_somebody_elses')).toBe(400);
    expect(await forge(`${url}x`, event, secret)).toBe(400);
    expect(await forge(url.replace(`/${member.businessId}/`, '/1/'), event, secret)).toBe(400);
    const text = JSON.stringify(event);
    const old = Math.floor(Date.now() / 1_000) - 301;
    const mark = createHmac('sha256', secret).update(`${old}.${text}`).digest('hex');
    const send = (body: string, header: string) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
        body,
      }).then(({ status }) => status);
    expect(await send(text, `t=${old},v1=${mark}`)).toBe(400);
    expect(await send(text, '')).toBe(400);
    const now = Math.floor(Date.now() / 1_000);
    const good = createHmac('sha256', secret).update(`${now}.${text}`).digest('hex');
    expect(await send(text.replace('pi_x', 'pi_y'), `t=${now},v1=${good}`)).toBe(400);
    const { rows } = await world.owner.query('select from provider_events where business_id = $1', [member.businessId]);
    expect(rows).toEqual([]);
    expect(await send(text, `t=${now},v1=${good}`)).toBe(200);
    await settled();
    expect(await paymentsOf(member.businessId)).toBe(0);
  });

  it('are believed in nothing: the provider is asked what is true', async () => {
    const { member, idClient, key } = await anOnlineFirm();
    const id = await owing({ member, idClient }, 10);
    const { idAttempt } = await start(member, id);
    await world.provider.control.pay(await sessionOf(member, idAttempt), 'bank');
    await settled();
    const [intent] = await world.provider.control.list(key, 'payment_intent');
    const token = hookToken(world.platform.config.secretKey, member.businessId);
    const lie = { ...intent, status: 'succeeded' };
    const event = { id: 'evt_lie', type: 'payment_intent.succeeded', created: 1, data: { object: lie } };
    const url = `${world.origin}/api/providerEvents/${member.businessId}/${token}`;
    expect(await world.provider.control.forge(url, event, world.provider.webhookSecretFor(key))).toBe(200);
    await settled();
    expect(await get(member, id)).toMatchObject({ paid: 0, paymentState: 'pending' });
  });
});

it('a signature is over every byte, by the right secret, and lately', () => {
  const [text, secret, now] = ['{"a":1}', 'whsec_x', new Date(1_000_000_000_000)];
  const at = (seconds: number, body = text, by = secret) =>
    `t=${seconds},v1=${createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex')}`;
  const is = (header: string) => isSigned({ text, header, secret, now });
  expect(is(at(1_000_000_000))).toBe(true);
  expect(is(`v0=abc, ${at(999_999_700)}`)).toBe(true);
  for (const header of [
    at(999_999_699),
    at(1_000_000_301),
    at(1_000_000_000, '{"a":2}'),
    at(1_000_000_000, text, 'y'),
    't=,v1=',
    '',
  ])
    expect(is(header)).toBe(false);
});

/** The key that a business of these tests was made with. */
async function keyOf(businessId: number): Promise<string> {
  const settings = await world.owner.query<{ sealed: string }>(
    'select secret_key_sealed as sealed from online_settings where business_id = $1',
    [businessId],
  );
  const { openKey } = await import('../settings/provider-keys.ts');
  return openKey(world.platform.config.secretKey, businessId, 'secret_key', settings.rows[0]?.sealed ?? '') ?? '';
}
