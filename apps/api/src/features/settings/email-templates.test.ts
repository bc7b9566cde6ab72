import * as contract from '@countinghouse/contracts/email-templates';
import { unknownFields } from '@countinghouse/domain/settings/merge-fields';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const list = (member: Member) => call(world, member, contract.listEmailTemplates);
const save = (member: Member, body: object) => call(world, member, contract.saveEmailTemplate, { body });
const key = { event: 'reminder', language: 'fr' } as const;
const own = { subject: 'Encore {number}', body: 'Bonjour {customer}, il reste {amountDue}.' };

it('has a text for every occasion in both languages, with fields that exist', async () => {
  const texts = await list(await aBusiness(world));
  expect(texts).toHaveLength(12);
  expect(new Set(texts.map(({ event, language }) => `${event} ${language}`)).size).toBe(12);
  expect(texts.filter(({ isDefault }) => !isDefault)).toEqual([]);
  expect(texts.flatMap(({ subject, body }) => unknownFields(subject + body))).toEqual([]);
  expect(texts.find(({ event, language }) => event === 'invoice' && language === 'fr')?.subject).toContain('Facture');
});

it('keeps a business’s own words until they are reset', async () => {
  const member = await aBusiness(world);
  expect(await save(member, { ...key, ...own })).toMatchObject({ ...key, ...own, isDefault: false });
  await save(member, { ...key, ...own, subject: 'Rappel {number}' });
  const changed = (await list(member)).filter(({ isDefault }) => !isDefault);
  expect(changed).toMatchObject([{ ...key, subject: 'Rappel {number}', body: own.body }]);
  expect(await list(await aBusiness(world))).not.toContainEqual(changed[0]);
  const reset = await call(world, member, contract.resetEmailTemplate, { body: key });
  expect(reset).toMatchObject({ ...key, isDefault: true });
  expect(await list(member)).toContainEqual(reset);
  const { rows } = await world.owner.query(
    `select action from audit_log where business_id = $1 and action like 'email_template.%' order by id`,
    [member.businessId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'email_template.updated',
    'email_template.updated',
    'email_template.reset',
  ]);
});

it('refuses a text that was written over an older one, also after a reset', async () => {
  const member = await aBusiness(world);
  expect(await save(member, { ...key, ...own, version: 1 })).toMatchObject({ version: 2 });
  const code = async (body: object) =>
    (await problem(request(world, member, contract.saveEmailTemplate, { body: { ...key, ...own, ...body } }))).code;
  expect(await code({ version: 1 })).toBe('record.stale');
  await call(world, member, contract.resetEmailTemplate, { body: { ...key, version: 2 } });
  expect(await code({ version: 2 })).toBe('record.stale');
  const late = request(world, member, contract.resetEmailTemplate, { body: { ...key, version: 2 } });
  expect((await problem(late)).code).toBe('record.stale');
  expect((await save(member, { ...key, ...own, version: 3 })).version).toBe(4);
});

it('refuses a field that nobody knows, and says which', async () => {
  const member = await aBusiness(world);
  const body = { ...key, subject: 'Rappel {nmber}', body: '{customer} {link} {amountdue}' };
  expect(await problem(request(world, member, contract.saveEmailTemplate, { body }))).toMatchObject({
    status: 400,
    code: 'email.merge_field_unknown',
    fields: { subject: 'We do not know {nmber}.', body: 'We do not know {amountdue}.' },
  });
});

it('is changed by admins alone', async () => {
  const { businessId } = await aBusiness(world);
  const manager = await aMember(world, businessId, { role: 'manager' });
  const body = { ...key, ...own };
  expect((await request(world, manager, contract.saveEmailTemplate, { body })).statusCode).toBe(403);
  expect((await request(world, manager, contract.resetEmailTemplate, { body: key })).statusCode).toBe(403);
  expect(await list(manager)).toHaveLength(12);
});
