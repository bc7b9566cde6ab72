import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import type { Status } from '@countinghouse/domain/documents/states';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../platform/i18n/index.ts';
import { loadRoomTexts, startTexts } from '../../texts.ts';
import { badgeOf, dateText } from './status-text.ts';

beforeAll(startTexts);
beforeAll(loadRoomTexts);

type StatusDates = Parameters<typeof dateText>[0];

const dated = (name: Status, part: Partial<StatusDates> = {}): StatusDates => ({
  status: { name, class: name.toLowerCase() },
  dueFormat: { isDue: false, dueDateFormat: 'Nov 25', dueDateTime: '2026-11-25' },
  approveDateFormat: 'Nov 11',
  paidDateFormat: 'Nov 8',
  ...part,
});
const late = { dueFormat: { isDue: true, dueDateFormat: 'Nov 9', dueDateTime: '2026-11-09' } };

describe('the date of a row', () => {
  it.each([
    ['Draft', 'Due Nov 25'],
    ['Processing', 'Due Nov 25'],
    ['Invoiced', 'Approved Nov 11'],
    ['Paid', 'Paid Nov 8'],
    ['Canceled', 'Due Nov 25'],
    ['Credited', 'Approved Nov 11'],
    ['Replaced', 'Approved Nov 11'],
    ['WrittenOff', 'Approved Nov 11'],
  ] as const)('of an invoice that is %s is "%s"', (status, text) => {
    expect(dateText(dated(status), 'invoice', i18n.t)).toEqual({ text, isLate: false });
  });

  it('says in words, too, that it is late', () => {
    expect(dateText(dated('Invoiced', late), 'invoice', i18n.t)).toEqual({ text: 'Due: Nov 9', isLate: true });
    expect(dateText(dated('Draft', late), 'estimate', i18n.t)).toEqual({ text: 'Expired Nov 9', isLate: true });
  });

  it('is nothing where no day is set', () => {
    const open = { dueFormat: { isDue: false, dueDateFormat: '', dueDateTime: '' } };
    expect(dateText(dated('Draft', open), 'invoice', i18n.t).text).toBe('');
  });
});

describe('the badge of a row', () => {
  const badged = (part: Partial<Pick<InvoiceRow, 'generateType' | 'status' | 'isDeleted'>>) =>
    badgeOf(
      { generateType: 'invoice', status: { name: 'Invoiced', class: 'invoiced' }, isDeleted: false, ...part },
      i18n.t,
    );

  it('has the specification’s words', () => {
    expect(badged({})).toEqual({ status: 'invoiced', label: 'Approved' });
    expect(badged({ generateType: 'estimate', status: { name: 'Draft', class: 'estimate' } })).toEqual({
      status: 'estimate',
      label: 'Estimate',
    });
    expect(badged({ isDeleted: true })).toEqual({ status: 'deleted', label: 'Deleted' });
  });

  it.each([
    ['Credited', 'Credited'],
    ['Replaced', 'Replaced'],
    ['WrittenOff', 'Written off'],
  ] as const)('A6: of one that is %s does not look paid', (name, label) => {
    expect(badged({ status: { name, class: name.toLowerCase() } })).toEqual({ status: 'settled', label });
  });

  it('has a look for a class it does not know', () => {
    expect(badged({ status: { name: 'Draft', class: 'parked' } }).status).toBe('default');
  });
});
