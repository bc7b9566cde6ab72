import { getUsage } from '@countinghouse/contracts/usage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, within } from '../../../test/makers/businesses.ts';
import { filesAs } from '../../../test/uploads.ts';
import { queueMail } from '../email/index.ts';

const SHARES = {
  requestsAtOnce: 8,
  requestsWaiting: 200,
  requestsPerSecond: 50,
  uploadsAtOnce: 4,
  streamsAtOnce: 0,
  mailsPerDay: 1_000,
  jobsAtOnce: 0,
};

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ config: { shares: SHARES } });
});
afterAll(() => world.stop());

it('M5: an admin sees every share and what is used of it, of the own business alone', async () => {
  const [mine, theirs] = [await aBusiness(world), await aBusiness(world)];
  const props = { name: 'Amélie', businessName: 'Juniper & Pine', link: 'https://books.example.com/' };
  await within(world, mine.businessId, mine.userId, (ctx) =>
    queueMail(ctx, { template: 'welcome', to: 'somebody@example.com', props }),
  );
  const content = 'twelve bytes';
  expect((await filesAs(world, mine).upload({ content, filename: 'note.txt' })).statusCode).toBe(200);
  const usedBy = async (member: typeof mine) =>
    Object.fromEntries(
      (await call(world, member, getUsage, {})).shares.map(({ name, used, limit }) => [name, [used, limit]]),
    );
  expect(await usedBy(mine)).toEqual({
    requests: [1, 8],
    rate: [null, 50],
    uploads: [0, 4],
    bytes: [content.length, 1024 ** 3],
    mails: [1, 1_000],
    jobs: [0, null],
  });
  expect(await usedBy(theirs)).toMatchObject({ bytes: [0, 1024 ** 3], mails: [0, 1_000] });
});

it('M5: what a business uses is for its admins', async () => {
  const { businessId } = await aBusiness(world);
  const staff = await aMember(world, businessId, { role: 'staff' });
  expect((await send(world.app, staff, { url: getUsage.path })).statusCode).toBe(403);
});
