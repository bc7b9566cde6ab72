import * as contract from '@countinghouse/contracts/businesses';
import { ROLES } from '@countinghouse/domain/access/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const load = (member: Member) => call(world, member, contract.getCompany);
const save = (member: Member, body: object) => call(world, member, contract.saveCompany, { body });
const refused = (member: Member, body: object) => problem(request(world, member, contract.saveCompany, { body }));
const formats = (member: Member, body: object) => call(world, member, contract.saveFormats, { body });
const formatsRefused = (member: Member, body: object) =>
  problem(request(world, member, contract.saveFormats, { body }));

/** Toronto, as the reference data has it. */
async function toronto() {
  const { rows } = await world.owner.query<{ country: number; state: number; city: number }>(
    `select co.id::int as country, st.id::int as state, ci.id::int as city from cities ci
     join states st on st.id = ci.state_id join countries co on co.id = st.country_id
     where ci.name = 'Toronto' and co.iso2 = 'CA'`,
  );
  const [place] = rows;
  if (!place) throw new Error('Toronto is not in the reference data');
  return { idCountry: place.country, idState: place.state, idCity: place.city };
}

const lines = { addressLine1: '418 Roncesvalles Avenue', addressLine2: 'Unit 2', postalCode: 'M6R 2N2' };

describe('business details', () => {
  it('begin with what is known from the registration', async () => {
    const member = await aBusiness(world);
    expect(await load(member)).toMatchObject({
      companyName: 'Juniper & Pine',
      legalName: '',
      companyEmail: '',
      webPages: [],
      address: { idCountry: 39, country: 'Canada', city: '' },
      serviceAddress: null,
      letterhead: ['Canada'],
      image: '',
      coverImage: '',
      currencyCode: 'CAD',
      version: 1,
    });
  });

  it('keep what is sent, leave the rest, and write the letterhead', async () => {
    const member = await aBusiness(world);
    const place = await toronto();
    const body = {
      legalName: 'Juniper & Pine Home Services Ltd.',
      registrationNumber: '1234567-8',
      industry: 'Home services',
      companySize: 11,
      companyType: 'PRIVATELY_HELD',
      companyEmail: 'accounts@juniperpine.ca',
      phoneCode: '1',
      companyContactNumber: '(416) 555-0142',
      website: 'https://juniperpine.ca/',
      webPages: [{ pageTag: 'instagram', pageName: 'Pictures', pageURL: 'https://instagram.com/juniperpine' }],
      address: { ...place, ...lines },
      serviceAddress: { ...place, ...lines, addressLine1: '9 Works Road' },
    };
    const reply = await request(world, member, contract.saveCompany, { body });
    expect(reply.json()).toMatchObject({ status: 200, message: 'Business details updated' });
    const saved = await load(member);
    expect(saved).toMatchObject({ ...body, companyName: 'Juniper & Pine', version: 2 });
    expect(saved.letterhead).toEqual([
      '418 Roncesvalles Avenue, Unit 2',
      'Toronto, Ontario M6R 2N2',
      'Canada',
      '+1 (416) 555-0142',
      'accounts@juniperpine.ca',
      'juniperpine.ca',
    ]);
    const without = await save(member, { serviceAddress: null, version: 2 });
    expect(without).toMatchObject({ serviceAddress: null, legalName: body.legalName, version: 3 });
    const { rows } = await world.owner.query(
      `select action, after from audit_log where business_id = $1 and action = 'business.updated' order by id desc limit 1`,
      [member.businessId],
    );
    expect(rows).toEqual([{ action: 'business.updated', after: { serviceAddress: null, version: 3 } }]);
  });

  it('refuse a save from an older state', async () => {
    const member = await aBusiness(world);
    await save(member, { industry: 'Cleaning', version: 1 });
    expect(await refused(member, { industry: 'Gardens', version: 1 })).toMatchObject({
      status: 409,
      code: 'record.stale',
    });
    expect((await load(member)).industry).toBe('Cleaning');
  });

  it.each([
    ['an empty name', { companyName: ' ' }, 'companyName'],
    ['an address that is none', { companyEmail: 'nobody' }, 'companyEmail'],
    ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
    [
      'a script for a page',
      { webPages: [{ pageTag: 'others', pageName: '', pageURL: 'javascript:alert(1)' }] },
      'webPages.0.pageURL',
    ],
    ['a size that is no choice', { companySize: 7 }, 'companySize'],
  ])('refuse %s', async (_, body, field) => {
    const member = await aBusiness(world);
    const { status, fields } = await refused(member, body);
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuse a city that is not in its state', async () => {
    const member = await aBusiness(world);
    const { idCountry, idCity } = await toronto();
    const address = { ...lines, idCountry, idState: 0, idCity };
    expect((await refused(member, { address })).code).toBe('location.not_found');
    expect((await refused(member, { serviceAddress: address })).code).toBe('location.not_found');
  });

  it('are read by everybody and changed by admins alone', async () => {
    const { businessId } = await aBusiness(world);
    for (const role of ROLES) {
      const member = await aMember(world, businessId, { role });
      expect((await load(member)).companyName).toBe('Juniper & Pine');
      const { statusCode } = await request(world, member, contract.saveCompany, { body: { industry: role } });
      expect([role, statusCode]).toEqual([role, role === 'admin' ? 200 : 403]);
    }
  });
});

describe('formats', () => {
  it('begin as most of our businesses write, and keep what is sent', async () => {
    const member = await aBusiness(world);
    expect(await call(world, member, contract.getFormats)).toEqual({
      phoneFormat: '(999) 999-9999',
      dateTimeZone: 'America/Toronto',
      dateFormat: 'MMMM D, YYYY',
      timeFormat: '12',
      weekStart: 'sunday',
      fiscalYearStart: '01-01',
      idCountry: 39,
      currencyCode: 'CAD',
      version: 1,
    });
    const change = {
      phoneFormat: '99 9999 9999',
      dateTimeZone: 'Asia/Kolkata',
      dateFormat: 'DD/MM/YYYY',
      timeFormat: '24',
      weekStart: 'monday',
      fiscalYearStart: '04-01',
    };
    expect(await formats(member, { ...change, version: 1 })).toMatchObject({ ...change, version: 2 });
    expect(await formats(member, { timeFormat: '12' })).toMatchObject({ ...change, timeFormat: '12' });
  });

  it.each([
    ['a zone that nobody knows', { dateTimeZone: 'Mars/Olympus' }, 'dateTimeZone'],
    ['an offset, whose sign the database reads the other way round', { dateTimeZone: '+05:00' }, 'dateTimeZone'],
    ['a day that no year has', { fiscalYearStart: '02-30' }, 'fiscalYearStart'],
    ['a day that few years have', { fiscalYearStart: '02-29' }, 'fiscalYearStart'],
    [
      'B8: a fiscal year that begins inside a month, while balances are by month',
      { fiscalYearStart: '04-06' },
      'fiscalYearStart',
    ],
    ['a phone format of its own', { phoneFormat: '9' }, 'phoneFormat'],
  ])('refuse %s', async (_, body, field) => {
    const member = await aBusiness(world);
    const { status, fields } = await formatsRefused(member, body);
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });

  it('B8: keep a fiscal year from before that begins inside a month, until the first of one is chosen', async () => {
    const member = await aBusiness(world);
    await world.owner.query(`update businesses set fiscal_year_start = '04-06' where business_id = $1`, [
      member.businessId,
    ]);
    expect(await formats(member, { fiscalYearStart: '04-06', timeFormat: '24' })).toMatchObject({
      fiscalYearStart: '04-06',
    });
    expect(await formats(member, { fiscalYearStart: '05-01' })).toMatchObject({ fiscalYearStart: '05-01' });
    expect((await formatsRefused(member, { fiscalYearStart: '04-06' })).fields).toEqual({
      fiscalYearStart: 'A fiscal year begins on the first of a month, because balances are kept by month.',
    });
  });

  it('share their version with the details: one form cannot overwrite the other unseen', async () => {
    const member = await aBusiness(world);
    await save(member, { industry: 'Cleaning' });
    expect((await formatsRefused(member, { timeFormat: '24', version: 1 })).code).toBe('record.stale');
  });
});
