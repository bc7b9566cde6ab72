import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../../test/businesses.ts';
import { bodyOf, CompanyBody, companyFields, draftOf } from './company-draft.ts';
import { letterheadLines } from './letterhead.ts';

const draft = draftOf(aCompany());
const refusalOf = companyFields.refusalOf(CompanyBody, bodyOf);
const page = (key: number, url: string) => ({ key, tag: 'facebook', name: '', url });

describe('what is sent', () => {
  it('leaves out rows that nobody filled in, and a service address that is switched off', () => {
    const body = bodyOf({ ...draft, webPages: [page(1, ' '), page(2, 'juniperpine')], serviceLine1: 'Somewhere' });
    expect(body.webPages).toEqual([{ pageTag: 'facebook', pageName: '', pageURL: 'juniperpine' }]);
    expect(body.serviceAddress).toBeNull();
    expect(companyFields.isSame(draft, { ...draft, webPages: [page(1, '')] })).toBe(true);
  });
});

describe('what is refused', () => {
  it('names the fields of the form, not those of the wire', () => {
    const refusal = refusalOf({
      ...draft,
      companyName: ' ',
      companyEmail: 'nobody',
      website: 'javascript:alert(1)',
      webPages: [page(1, ''), page(7, 'x'.repeat(501))],
      postalCode: '9'.repeat(21),
      hasServiceAddress: true,
      servicePostalCode: '9'.repeat(21),
    });
    expect(Object.keys(refusal?.errors ?? {}).toSorted()).toEqual(
      ['companyEmail', 'companyName', 'postalCode', 'servicePostalCode', 'website', 'webPages.7.pageURL'].toSorted(),
    );
    expect(refusalOf(draft)).toBeUndefined();
  });
});

describe('the letterhead', () => {
  it('is worded as the server words it', () => {
    expect(letterheadLines({ ...draft, postalCode: 'm6r2n2' }, 'CA')).toEqual([
      '418 Roncesvalles Avenue, Unit 2',
      'Toronto, Ontario M6R 2N2',
      'Canada',
      '+1 (416) 555-0142',
      'accounts@juniperpine.ca',
      'juniperpine.ca',
    ]);
    expect(letterheadLines({ ...draft, companyContactNumber: '+44 20 7946 0000' }, 'CA')).toContain('+44 20 7946 0000');
  });
});
