import * as contract from '@countinghouse/contracts/document-sending';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { aMailServer } from '../../../../test/makers/mail-servers.ts';
import { startSmtp } from '../../../../test/smtp.ts';

const GOOD = 'noemie@example.com';
const GONE = 'gone@example.com';

let world: TestWorld;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  world = await startApp({ config: { egressPrivate: true } });
  smtp = await startSmtp({
    answer: (recipient) => (recipient === GONE ? { code: 550, text: '5.1.1 No such user here' } : null),
  });
  return async () => {
    await world.stop();
    await smtp.stop();
  };
});
const { aFirm, create, get } = documentsIn(() => world);

async function sendTo(emailAddress: string) {
  const { member } = await aFirm();
  const { idClient } = await aCustomer(world, member, { clientEmailAddresses: [{ emailAddress }] });
  await aMailServer(world, member, { port: smtp.port });
  const { id } = await create(member, { idClient });
  await call(world, member, contract.sendInvoice, { body: { idInvoice: id, confirmDate: true } });
  const before = await get(member, id);
  await runJobs(world);
  const { mails } = await call(world, member, contract.getScheduleSender, { params: { id } });
  return { before, after: await get(member, id), mails };
}

it('lesson 19: a document is sent from the moment a real server has its mail, PDF and absolute link included', async () => {
  const { before, after, mails } = await sendTo(GOOD);
  expect([before.sentAt, mails[0]?.state, after.sentAt === null]).toEqual([null, 'Accepted', false]);
  const mail = smtp.received.find(({ to }) => to.includes(GOOD))?.parsed;
  expect(mail?.attachments).toMatchObject([
    { mimeType: 'application/pdf', filename: `Invoice No#${after.number}.pdf` },
  ]);
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain(`${world.platform.config.publicOrigin}/public/sharePoint?p=invoice`);
    expect(part).not.toContain('link.invalid');
  }
});

it('lesson 19: a refusal leaves it unsent, and shows what the server said', async () => {
  const { after, mails } = await sendTo(GONE);
  expect(after.sentAt).toBeNull();
  expect(mails).toMatchObject([{ state: 'Failed', lastError: expect.stringContaining('No such user here') }]);
});
