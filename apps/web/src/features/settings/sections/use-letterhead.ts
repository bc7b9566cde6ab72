import type { DayFormat } from '@countinghouse/domain/documents/day-format';
import type { PaperParty } from '@countinghouse/domain/documents/printed';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { businessQueries } from '../../businesses/index.ts';
import { designQueries } from '../../design/index.ts';

/** Who writes, as every document of the business says it. */
export type Letterhead = { sender: PaperParty /** '' for none. */; logo: string; dayFormat: DayFormat };

/** The business's own, whatever the settings show of it; undefined until it is known. */
export function useLetterhead(): Letterhead | undefined {
  const { data: design } = useQuery(designQueries.current);
  const { data: formats } = useQuery(businessQueries.formats);
  const { data: company } = useQuery(businessQueries.company);
  return useMemo(
    () =>
      design &&
      formats &&
      company && {
        sender: { name: company.legalName || company.companyName, lines: company.letterhead },
        logo: design.imageBase64,
        dayFormat: formats.dateFormat,
      },
    [design, formats, company],
  );
}
