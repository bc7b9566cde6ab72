import type { SalesTaxUpdate } from '@countinghouse/contracts/sales-taxes';
import { sortName } from '@countinghouse/domain/search/sort-name';
import type { z } from 'zod';

export type TaxInput = Omit<z.output<typeof SalesTaxUpdate>, 'version'>;
export type TaxColumns = ReturnType<typeof taxColumns>;

/** Wire to row. Found by its name and by its abbreviation; listed by name. */
export const taxColumns = (input: TaxInput) => ({
  name: input.name,
  abbreviation: input.abbreviation,
  applies_to: input.appliesTo,
  is_recoverable: input.recoverable,
  tax_number: input.taxNumber,
  is_number_shown: input.isNumberShown,
  agency: input.agency,
  country_id: input.idCountry,
  state_id: input.idState,
  filing_frequency: input.filingFrequency,
  period_start: input.periodStart,
  is_default: input.isDefault,
  is_active: input.isActive,
  sort_name: sortName(`${input.name} ${input.abbreviation}`),
});
