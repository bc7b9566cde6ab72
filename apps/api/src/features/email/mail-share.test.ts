import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { AppError } from '../../platform/errors.ts';
import { queueMail } from './index.ts';

const props = { name: 'Amélie', businessName: 'Juniper & Pine', link: 'https://books.example.com/' };

let now = new Date('2026-11-15T09:00:00Z');
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  world.platform.config.shares.mailsPerDay = 3;
});
afterAll(() => world.stop());

const queue = ({ businessId, userId }: Member, template: 'welcome' | 'password-reset' = 'welcome') =>
  within(world, businessId, userId, (ctx) => queueMail(ctx, { template, to: 'somebody@example.com', props }));

it('M5: mail of one business ends at its share, opens again with the day, and is nobody else’s', async () => {
  const [greedy, polite] = [await aBusiness(world), await aBusiness(world)];
  for (let n = 0; n < 3; n += 1) await queue(greedy);
  const refused = await queue(greedy).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'share.mails', status: 429, retryAfterSeconds: 24 * 3_600 });
  await queue(greedy, 'password-reset'); // the house's own: nobody is locked out by a full share
  await queue(polite);
  now = new Date(now.getTime() + 24 * 3_600_000 + 1_000);
  await queue(greedy);
});
