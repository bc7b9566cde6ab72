import { createService, type ItemHit, type Service, ServiceInput } from '@countinghouse/contracts/services';
import { readDecimal } from '@countinghouse/domain/money/typed';
import type { Unit } from '@countinghouse/domain/services/units';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { call, NetworkError } from '../../../platform/api.ts';

import { type FieldErrors, fieldErrors, showProblem } from '../../../platform/problems.ts';
import { salesTaxQueries } from '../../sales-taxes/index.ts';

type Draft = { name: string; price: string; unit: Unit; salesTaxes: number[] | undefined };

/** A service made where one was looked for: the contract judges it, and what it became is answered as a hit. */
export function useQuickItem(name: string, onCreated: (item: ItemHit) => void) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ name, price: '', unit: 'quantity', salesTaxes: undefined });
  const [errors, setErrors] = useState<FieldErrors>({});
  const key = useRef<string>(undefined);
  const defaults = useQuery(salesTaxQueries.options).data?.salesTaxes.filter(({ isDefault }) => isDefault) ?? [];
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (sent: { body: z.output<typeof ServiceInput>; key: string }) =>
      call(createService, { body: sent.body }, { idempotencyKey: sent.key }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['services'] }),
  });

  const submit = async () => {
    if (isPending) return;
    const parsed = ServiceInput.safeParse({ ...draft, price: readDecimal(draft.price) ?? undefined });
    if (!parsed.success) {
      return setErrors(
        Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
      );
    }
    key.current ??= crypto.randomUUID();
    try {
      onCreated(hitOf(await mutateAsync({ body: parsed.data, key: key.current })));
    } catch (error) {
      // A lost answer is asked for again under the same key, so that nothing is made twice.
      if (!(error instanceof NetworkError)) key.current = undefined;
      setErrors(fieldErrors(error));
      if (Object.keys(fieldErrors(error)).length === 0) showProblem(error);
    }
  };

  return {
    // Nothing said: the server puts the business's own taxes on, and so they are shown.
    draft: { ...draft, salesTaxes: draft.salesTaxes ?? defaults.map(({ idSalesTax }) => idSalesTax) },
    errors,
    isSaving: isPending,
    change: (part: Partial<Draft>) => {
      key.current = undefined;
      setDraft({ ...draft, ...part });
      setErrors({});
    },
    submit,
  };
}

const hitOf = (service: Service): ItemHit => {
  const { idService, type, name, code, description, unit, price, categoryColor, idImage } = service;
  const shown = { idService, type, name, code, description, unit, price, categoryColor, idImage };
  return { ...shown, available: null, isRecent: false };
};
