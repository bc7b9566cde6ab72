import type { ClientInput, Reply } from '@countinghouse/contracts/endpoint';
import { convertEstimate } from '@countinghouse/contracts/invoice-actions';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { paths } from '../../../../platform/paths.ts';
import type { Mover } from './use-mover.ts';

type ConversionReply = Reply<typeof convertEstimate>;
export type Portion = Pick<ClientInput<typeof convertEstimate>['body'], 'positions' | 'percent'>;

/** Makes the invoice and goes there; where it differs from the estimate, that is shown first. */
export function useConversion({ id, version }: Invoice, mover: Mover) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [converted, setConverted] = useState<ConversionReply>();
  const open = (to: number) => void navigate(paths.invoiceDetails(to));
  const convert = (portion: Portion) => {
    let answer: ConversionReply | undefined;
    mover.move({
      send: async () => {
        // Confirmed: the dialog says so where nobody accepted the estimate yet.
        answer = await call(convertEstimate, { body: { idInvoice: id, version, confirm: true, ...portion } });
        return answer.invoice;
      },
      done: t('invoices.details.convert.done'),
      isAsked: true,
      staysOpen: true,
      onDone: (invoice) => {
        if (answer && answer.differences.length > 0) setConverted(answer);
        else open(invoice.id);
      },
    });
  };
  return { converted, convert, open };
}
