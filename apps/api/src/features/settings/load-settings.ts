import type { DocumentSettings } from '@countinghouse/contracts/document-settings';
import { CURRENCIES, currencyOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { addressLines, loadCompany, loadImage, loadLetterhead, phoneText } from '../businesses/index.ts';
import { DEFAULT_OPTIONS, pageSizeOf } from './default-options.ts';
import { listSeries } from './numbers.repo.ts';
import { type DocumentOptions, findSettings, type Rules, type SettingsRow } from './settings.repo.ts';

export type DocumentTerms = {
  options: DocumentOptions;
  rules: Rules;
  businessName: string;
  currencyCode: string;
  timezone: string;
  /** Which day it is there. */
  today: string;
  /** Whether any customer or kind of document has a look of its own. */
  hasLooks: boolean;
};

const DEFAULT_RULES: Rules = {
  numberAssignedOn: 'creation',
  numberShared: false,
  strictOrder: true,
  lockPolicy: 'approved',
  approvalLimit: null,
  roundingMode: 'document',
  pricesIncludeTax: false,
  dueDays: 30,
  estimateDays: 30,
};

/** What a document needs to know of its business, in one statement. */
export async function loadTerms(ctx: Pick<Ctx, 'tx' | 'businessId' | 'now'>): Promise<DocumentTerms> {
  const row = await findSettings(ctx);
  return {
    options: optionsOf(row),
    rules: rulesOf(row),
    businessName: row.name,
    currencyCode: row.currency_code,
    timezone: row.timezone,
    today: row.today,
    hasLooks: row.has_looks,
  };
}

/** Options that came after a row was saved have their default. */
export const completeOptions = (options: SettingsRow['options']): DocumentOptions => {
  const complete = { ...DEFAULT_OPTIONS, ...(options as Partial<DocumentOptions> | null) };
  // Any text was taken once, and meant nothing.
  return { ...complete, taxformat: complete.taxformat === '$' ? '$' : '%' };
};

/** Until somebody saved some, the paper is the country's. */
export const optionsOf = ({ options, country_iso2 }: Pick<SettingsRow, 'options' | 'country_iso2'>): DocumentOptions =>
  completeOptions(options ?? { designPageSize: pageSizeOf(country_iso2) });

export const rulesOf = (row: SettingsRow): Rules =>
  row.version === null
    ? DEFAULT_RULES
    : {
        numberAssignedOn: row.number_assigned_on === 'approval' ? 'approval' : 'creation',
        numberShared: row.number_shared ?? false,
        strictOrder: row.strict_order ?? true,
        lockPolicy: row.lock_policy === 'sent' || row.lock_policy === 'paid' ? row.lock_policy : 'approved',
        approvalLimit: row.approval_limit_cents === null ? null : cents(row.approval_limit_cents),
        roundingMode: row.rounding_mode === 'line' || row.rounding_mode === 'once' ? row.rounding_mode : 'document',
        pricesIncludeTax: row.prices_include_tax ?? false,
        dueDays: row.due_days ?? DEFAULT_RULES.dueDays,
        estimateDays: row.estimate_days ?? DEFAULT_RULES.estimateDays,
      };

/** Everything the settings screens show. */
export async function loadSettings(ctx: Pick<Ctx, 'tx' | 'businessId' | 'now'>): Promise<DocumentSettings> {
  const row = await findSettings(ctx);
  const { invoice, estimate } = await listSeries(ctx);
  const company = await loadCompany(ctx);
  const currency = currencyOf(row.currency_code);
  return {
    idInvoiceConfiguration: ctx.businessId,
    ...optionsOf(row),
    ...rulesOf(row),
    prefix: invoice.prefix,
    number: invoice.nextNumber,
    minNumber: invoice.nextNumber,
    estimatePrefix: estimate.prefix,
    estimateNumber: estimate.nextNumber,
    minEstimateNumber: estimate.nextNumber,
    currencyCode: currency.code,
    currencyName: currency.name,
    currencySymbol: currency.symbol,
    currencyOptionList: CURRENCIES.map(({ code, name, symbol }) => ({ code, name, symbol })),
    dateTimeZone: row.timezone,
    idCountry: row.country_id,
    phoneFormat: row.phone_format,
    companyName: row.name,
    companyAddress: addressLines(company.address).join(', '),
    companyContactNumber: phoneText(company),
    companyEmail: company.companyEmail,
    image: company.image,
    imageBase64: await loadImage(ctx, (await loadLetterhead(ctx)).idLogo),
    version: row.version ?? 1,
  };
}
