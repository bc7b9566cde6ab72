import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import { problemText } from '../../platform/problems.ts';
import { type EventLayer, EventLayers } from '../calendar/index.ts';
import { DismissDialog, LaterDialog } from './DecideDialogs.tsx';
import { LinkVisitDialog } from './LinkVisitDialog.tsx';
import { addToDraft, invite, invoiceVisit, unbilledQueries } from './unbilled-work.api.ts';

export const keyOf = ({ kind, idSubject }: Pick<UnbilledRow, 'kind' | 'idSubject'>): string => `${kind} ${idSubject}`;

export type UnbilledSteps = {
  isPending: boolean;
  canTake: (row: UnbilledRow) => boolean;
  take: (row: UnbilledRow) => void;
  canDecide: boolean;
  dismiss: (row: UnbilledRow) => void;
  postpone: (row: UnbilledRow) => void;
  /** What lies over the page meanwhile. */
  layer: ReactNode;
};

type OpenLayer = { what: 'dismiss' | 'later' | 'link'; row: UnbilledRow } | { what: 'event'; event: EventLayer };

/** What can be done about a row: its next step, or a decision that it needs none. */
export function useSteps(): UnbilledSteps {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenLayer>();
  const [canBill, canPlan] = [useCan('invoices.write'), useCan('calendar.write')];
  const renew = () => client.invalidateQueries({ queryKey: unbilledQueries.all });
  const close = () => {
    setOpen(undefined);
    void renew();
  };
  const send = useMutation({
    mutationFn: async (row: UnbilledRow) => {
      if (row.step === 'invite') return void (await invite(row.idSubject));
      const made = row.draft ? await addToDraft(row.idSubject, row.draft) : await invoiceVisit(row.idSubject);
      return made.idInvoice;
    },
    onSuccess: (idInvoice) => {
      if (idInvoice === undefined) return notify.success(t('unbilledWork.invited'));
      const action = {
        label: t('unbilledWork.openDraft'),
        onSelect: () => void navigate(paths.invoiceEdit(idInvoice)),
      };
      return notify.success(t('unbilledWork.made'), { action });
    },
    onError: (error) => notify.error(t('unbilledWork.failed'), { text: problemText(error) }),
    onSettled: renew,
  });
  const take = (row: UnbilledRow) => {
    if (row.step === 'linkVisit') return setOpen({ what: 'link', row });
    if (row.step === 'openVisit') return setOpen({ what: 'event', event: { kind: 'details', id: row.idSubject } });
    if (row.step === 'schedule') return setOpen({ what: 'event', event: { kind: 'new', preset: presetOf(row) } });
    return send.isPending ? undefined : send.mutate(row);
  };
  return {
    isPending: send.isPending,
    canTake: ({ step }) => step === 'openVisit' || (step === 'schedule' || step === 'invite' ? canPlan : canBill),
    take,
    canDecide: canBill,
    dismiss: (row) => canBill && setOpen({ what: 'dismiss', row }),
    postpone: (row) => canBill && setOpen({ what: 'later', row }),
    layer: open && (
      <Suspense fallback={null}>
        {open.what === 'dismiss' && <DismissDialog row={open.row} onClose={close} />}
        {open.what === 'later' && <LaterDialog row={open.row} onClose={close} />}
        {open.what === 'link' && <LinkVisitDialog row={open.row} onClose={close} />}
        {open.what === 'event' && (
          <EventLayers layer={open.event} onLayer={(event) => (event ? setOpen({ what: 'event', event }) : close())} />
        )}
      </Suspense>
    ),
  };
}

/** The visit that the estimate waits for. */
const presetOf = ({ idSubject, idClient, clientName, number }: UnbilledRow) => ({
  title: number,
  idEstimate: idSubject,
  clients: idClient === null ? [] : [{ idClient, fullName: clientName, email: '' }],
});
