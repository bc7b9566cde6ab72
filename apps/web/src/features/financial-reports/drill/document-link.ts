import type { ReportEntry } from '@countinghouse/contracts/financial-reports';
import { paths } from '../../../platform/paths.ts';

/** The payments report, found by number within the year of the entry. */
function paymentNamed(number: string, day: string): string | undefined {
  if (number === '') return undefined;
  const year = day.slice(0, 4);
  const filters = JSON.stringify({ from: `${year}-01-01`, to: `${year}-12-31` });
  return `${paths.paymentsReport()}?${new URLSearchParams({ q: number, filters }).toString()}`;
}

/** Where the document behind an entry is shown: its own page, or where it can be found; none of a kind that has no page. */
export function documentLink({ subject, number, party, day }: ReportEntry): string | undefined {
  switch (subject?.kind) {
    case 'invoice':
    case 'creditNote':
      return paths.invoiceDetails(subject.id);
    case 'bill':
      return paths.billDetails(subject.id);
    case 'payment':
      return paymentNamed(number, day);
    default:
      if (party === null) return undefined;
      return party.kind === 'customer' ? paths.customerDetails(party.id) : paths.vendorDetails(party.id);
  }
}
