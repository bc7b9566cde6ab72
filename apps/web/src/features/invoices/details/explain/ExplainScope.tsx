import type { Invoice } from '@countinghouse/contracts/invoices';
import { explainStored } from '@countinghouse/domain/documents/explain-stored';
import type { ExplainedAmount } from '@countinghouse/domain/documents/explained';
import { type ReactNode, useMemo, useState } from 'react';
import { ExplainDialog } from './ExplainDialog.tsx';
import { ExplainContext } from './use-explanation.ts';

/** Everything below can ask where a number of this document comes from. */
export function ExplainScope({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  const [shown, setShown] = useState<ExplainedAmount>();
  const explanation = useMemo(() => explainStored(invoice), [invoice]);
  const scope = useMemo(() => ({ invoice, explanation, open: setShown }), [invoice, explanation]);
  return (
    <ExplainContext value={scope}>
      {children}
      {shown && <ExplainDialog of={shown} onClose={() => setShown(undefined)} />}
    </ExplainContext>
  );
}
