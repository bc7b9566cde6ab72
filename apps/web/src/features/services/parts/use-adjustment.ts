import { adjustStock, type PartRow } from '@countinghouse/contracts/parts';
import { type Micro, micro } from '@countinghouse/domain/money/money';
import { readDecimal } from '@countinghouse/domain/money/typed';
import type { AdjustReason } from '@countinghouse/domain/services/stock';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { NetworkError } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { type FieldErrors, fieldErrors, showProblem } from '../../../platform/problems.ts';
import { useAdjustStock } from './parts.api.ts';

export type Draft = {
  mode: 'set' | 'change';
  qty: string;
  reason: AdjustReason;
  date: string;
  unitCost: string;
  note: string;
};

/** `2026-11-12` where the user is. */
const today = () => new Date().toLocaleDateString('en-CA');

const emptyDraft = (): Draft => ({ mode: 'set', qty: '', reason: 'count', date: today(), unitCost: '', note: '' });

/** As the wire has it. A day that nobody chose is the server's to say: it knows where the business is. */
const wireOf = ({ mode, qty, reason, date, unitCost, note }: Draft) => ({
  mode,
  reason,
  note,
  qty: readDecimal(qty) ?? undefined,
  ...(date !== today() && { date }),
  ...(unitCost.trim() !== '' && { unitCost: readDecimal(unitCost) ?? undefined }),
});

const Body: z.ZodType<z.output<typeof adjustStock.body>> = adjustStock.body;

/** What was counted, judged by the contract, sent once, and refused beside its field. */
export function useAdjustment({ idPart, onHand }: Pick<PartRow, 'idPart' | 'onHand'>, onDone: () => void) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(emptyDraft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutateAsync, isPending } = useAdjustStock(idPart);
  const key = useRef<string>(undefined);

  const submit = async () => {
    if (isPending) return;
    const parsed = Body.safeParse(wireOf(draft));
    if (!parsed.success) return setErrors(firstIssues(parsed.error));
    key.current ??= crypto.randomUUID();
    try {
      await mutateAsync({ body: parsed.data, key: key.current });
      notify.success(t('parts.adjust.done'));
      onDone();
    } catch (error) {
      // A lost answer is asked for again under the same key, so that nothing is counted twice.
      if (!(error instanceof NetworkError)) key.current = undefined;
      const fields = fieldErrors(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) showProblem(error);
    }
  };

  return {
    draft,
    errors,
    isSaving: isPending,
    after: afterOf(draft, onHand),
    change: (part: Partial<Draft>) => {
      key.current = undefined;
      setDraft({ ...draft, ...part });
      setErrors({});
    },
    submit,
  };
}

/** What would be on hand; undefined while the figure is none yet. */
function afterOf({ mode, qty }: Draft, onHand: Micro): Micro | undefined {
  const parsed = adjustStock.body.shape.qty.safeParse(readDecimal(qty) ?? undefined);
  if (!parsed.success) return undefined;
  return mode === 'set' ? parsed.data : micro(onHand + parsed.data);
}

const firstIssues = ({ issues }: z.ZodError): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
