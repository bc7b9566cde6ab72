import { type saveFormats as contract, type Formats } from '@countinghouse/contracts/businesses';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { PHONE_FORMATS } from '@countinghouse/domain/customers/options';
import { differences, given } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { requireOwnCurrency } from '../../platform/own-currency.ts';
import { requireFresh } from '../../platform/versions.ts';
import { isZoneStored, lockCompany, updateCompany } from './companies.repo.ts';
import { loadFormats } from './load-company.ts';
import { isTimezone } from './timezone.ts';
import { tellZone } from './zone-followers.ts';

type Change = HandlerInput<typeof contract>['body'];

/** Saves what was sent and leaves the rest. */
export async function saveFormats(ctx: Ctx, { version, currencyCode, ...change }: Change): Promise<Formats> {
  const current = await lockCompany(ctx);
  requireFresh(current, version);
  const before = await loadFormats(ctx);
  requireOwnCurrency(before.currencyCode, currencyCode);
  const wanted: Formats = { ...before, ...given(change) };
  if (wanted.dateTimeZone !== before.dateTimeZone) await requireZone(ctx, wanted.dateTimeZone);
  if (wanted.fiscalYearStart !== before.fiscalYearStart) requireFirstOfMonth(wanted.fiscalYearStart);
  await updateCompany(ctx, {
    phone_format: wanted.phoneFormat,
    timezone: wanted.dateTimeZone,
    day_format: wanted.dateFormat,
    hour_format: wanted.timeFormat,
    week_start: wanted.weekStart,
    fiscal_year_start: wanted.fiscalYearStart,
  });
  if (wanted.dateTimeZone !== before.dateTimeZone) await tellZone(ctx);
  const after = await loadFormats(ctx);
  await ctx.audit({
    action: 'business.formats_updated',
    subject: 'businesses',
    subjectId: ctx.businessId,
    ...differences(before, after),
  });
  return after;
}

type CarriedFormats = { phoneFormat: string; dateTimeZone: string };

/** For the document settings, which carry the phone format and the time zone along as free text. */
export async function changeFormats(ctx: Ctx, before: CarriedFormats, wanted: CarriedFormats): Promise<void> {
  const { phoneFormat, dateTimeZone } = wanted;
  if (phoneFormat === before.phoneFormat && dateTimeZone === before.dateTimeZone) return;
  const known = PHONE_FORMATS.find((format) => format === phoneFormat);
  if (!known) throw new AppError('request.invalid', { phoneFormat: 'Choose one of the phone formats.' });
  await saveFormats(ctx, { phoneFormat: known, dateTimeZone });
}

async function requireZone(ctx: Ctx, name: string): Promise<void> {
  if (!isTimezone(name) || !(await isZoneStored(ctx, name)))
    throw new AppError('request.invalid', { dateTimeZone: 'Choose a time zone.' });
}

/** Balances are kept by month: a year that begins inside of one could not be told apart. What was chosen before stays. */
function requireFirstOfMonth(text: string): void {
  if (!text.endsWith('-01'))
    throw new AppError('request.invalid', {
      fiscalYearStart: 'A fiscal year begins on the first of a month, because balances are kept by month.',
    });
}
