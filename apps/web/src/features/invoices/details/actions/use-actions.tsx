import {
  approveInvoice,
  archiveInvoice,
  duplicateInvoice,
  setInvoiceStatus,
} from '@countinghouse/contracts/invoice-actions';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { archiveNeedsConfirm } from '@countinghouse/domain/documents/states';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { ApproveDialog, useApproval } from '../../approve/use-approval.tsx';
import { numberText } from '../../DocumentNumber.tsx';
import { SendLayer } from '../../send/SendLayer.tsx';
import { addressesOf } from '../addresses.ts';
import { NumberRegister } from '../register/NumberRegister.tsx';
import { AnnotateDialog } from './AnnotateDialog.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import { CreditDialog } from './CreditDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { OfferedAction } from './offered.ts';
import { type Mover, useMover } from './use-mover.ts';
import { WriteOffDialog } from './WriteOffDialog.tsx';

export type Actions = {
  run: (action: OfferedAction) => void;
  showNumbers: () => void;
  isPending: boolean;
  dialog: ReactNode;
};

/** Everything the page can do with its document: at once where nothing has to be said, else through a dialog. */
export function useActions(invoice: Invoice): Actions {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [layer, setLayer] = useState<OfferedAction | 'numbers'>();
  const mover = useMover(invoice, () => setLayer(undefined));
  const { id, version } = invoice;
  const name = numberText(invoice);
  const close = () => {
    setLayer(undefined);
    mover.forget();
  };
  const archive = (isDeleted: boolean) =>
    mover.move({
      send: () => call(archiveInvoice, { body: { idInvoice: id, isDeleted } }),
      done: isDeleted
        ? t('invoices.details.act.archive.done', { name })
        : t('invoices.details.act.restoreDone', { name }),
      expected: { isDeleted, allowedActions: isDeleted ? ['restore'] : [] },
    });
  const approval = useApproval(invoice);
  const approve = () =>
    mover.move({
      // The dialog says so where the day is far away or the taxes are others.
      send: () =>
        call(approveInvoice, {
          query: { idInvoice: id },
          body: { version, confirmDate: approval.isDayFar, confirmRates: invoice.changedTaxes.length > 0 },
        }),
      done: t('invoices.details.act.approveDone', { name }),
      isAsked: approval.mustAsk,
      next: { label: t('invoices.actions.send'), onSelect: () => setLayer('send') },
    });
  const run = (action: OfferedAction) => {
    switch (action) {
      case 'approve':
        return approval.mustAsk ? setLayer(action) : approve();
      case 'edit':
        return void navigate(addressesOf(invoice.generateType).edit(id));
      case 'markSent':
        return mover.move({
          send: () => call(setInvoiceStatus, { params: { id }, body: { action, version } }),
          done: t('invoices.details.act.markSent.done', { name }),
        });
      case 'duplicate':
        return mover.move({
          send: () => call(duplicateInvoice, { params: { id } }),
          done: t('invoices.details.act.duplicateDone'),
          onDone: (copy) => void navigate(addressesOf(copy.generateType).edit(copy.id)),
        });
      case 'restore':
        return archive(false);
      case 'archive':
        return archiveNeedsConfirm({ status: invoice.invoiceStatus.name }) ? setLayer(action) : archive(true);
      default:
        return setLayer(action);
    }
  };
  return {
    run,
    showNumbers: () => setLayer('numbers'),
    isPending: mover.isPending,
    dialog: layer && <Layer {...{ layer, invoice, mover, approval, approve }} onClose={close} />,
  };
}

type LayerProps = {
  layer: OfferedAction | 'numbers';
  invoice: Invoice;
  mover: Mover;
  approval: ReturnType<typeof useApproval>;
  approve: () => void;
  onClose: () => void;
};

function Layer({ layer, approval, approve, ...rest }: LayerProps) {
  const { invoice, mover, onClose } = rest;
  switch (layer) {
    case 'approve':
      return (
        <ApproveDialog
          approval={approval}
          name={numberText(invoice)}
          isPending={mover.isPending}
          problem={mover.problem}
          onApprove={approve}
          onClose={onClose}
        />
      );
    case 'send':
      return <SendLayer invoice={invoice} onClose={onClose} />;
    case 'numbers':
      return <NumberRegister kind={rest.invoice.generateType} onClose={rest.onClose} />;
    case 'creditNote':
      return <CreditDialog {...rest} />;
    case 'convert':
      return <ConvertDialog {...rest} />;
    case 'annotate':
      return <AnnotateDialog {...rest} />;
    case 'writeOff':
      return <WriteOffDialog {...rest} />;
    case 'edit':
    case 'markSent':
    case 'duplicate':
    case 'restore':
      return null;
    default:
      return <MoveDialog action={layer} {...rest} />;
  }
}
