import { useQueryClient } from '@tanstack/react-query';
import type { FieldErrors } from '../../platform/problems.ts';
import { useShortForm } from '../../platform/short-form.ts';
import { ledgerQueries } from './ledger.api.ts';

type LedgerFormOptions = {
  send: (idempotencyKey: string) => Promise<{ message: string }>;
  errors?: FieldErrors;
  onDone: () => void;
};

/** A short form of the books: whatever it changed, the room is read again before it closes. */
export function useLedgerForm({ send, onDone, ...options }: LedgerFormOptions) {
  const client = useQueryClient();
  return useShortForm({
    ...options,
    send: async (idempotencyKey) => {
      const answer = await send(idempotencyKey);
      await client.invalidateQueries({ queryKey: ledgerQueries.all });
      return answer;
    },
    onDone,
  });
}
