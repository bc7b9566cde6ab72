import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { ADDRESS_CHANGE } from '../../platform/address-change.ts';
import { homeToday } from '../../platform/day-text.ts';

const Address = z.object({
  customer: z.coerce.number().int().min(0).catch(0),
  type: z.enum(STATEMENT_TYPES).catch('activity'),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  uses: z.literal('0').optional().catch(undefined),
});

/** What the address says: whose statement, in which form, of which days. A link to it shows the same. */
export function useStatementAddress() {
  const [params, setParams] = useSearchParams();
  const { customer, type, from, to, uses } = Address.parse(Object.fromEntries(params));
  const today = homeToday();
  const end = to ?? today;
  const terms = { type, from: from ?? `${end.slice(0, 8)}01`, to: end, showsUses: uses !== '0' };
  const change = (part: Partial<typeof terms & { customer: number }>) => {
    const next = { customer, ...terms, ...part };
    const said = {
      customer: next.customer === 0 ? '' : String(next.customer),
      type: next.type === 'activity' ? '' : next.type,
      from: next.from,
      to: next.to,
      uses: next.showsUses ? '' : '0',
    };
    setParams(new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')), ADDRESS_CHANGE);
  };
  return { customer, terms, change };
}
export type StatementAddress = ReturnType<typeof useStatementAddress>;
