import { uploadInvoicePdf } from '@countinghouse/contracts/files';
import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import { fileNameOf, type PrintedDocument } from '@countinghouse/domain/documents/printed';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Download, Paperclip, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, NetworkError } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { drawPaper } from '../../../platform/paper/draw-paper.ts';
import { printPaper } from '../../../platform/paper/print-paper.ts';
import { savePaper } from '../../../platform/paper/save-paper.ts';
import { showProblem } from '../../../platform/problems.ts';
import type { MenuAction } from '../../../ui/overlay/Menu.tsx';
import { invoiceQueries } from '../invoices.api.ts';

/** The specification fixes it; the server measures by itself. */
const SIZE_NOBODY_READS = 3333;

type Work = (printed: PrintedDocument) => Promise<void>;

/** What can be done with a document on paper. Each draws it anew from what the server would print now. */
export function usePaperActions(id: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (work: Work) => work(await client.fetchQuery({ ...invoiceQueries.printed(id), staleTime: 0 })),
    onError: (error) => {
      if (error instanceof ApiError || error instanceof NetworkError) showProblem(error);
      else notify.error(t('paper.failed'), { text: t('paper.failedText') });
    },
  });
  const attach = async (printed: PrintedDocument) => {
    const data = await dataUrlOf((await drawPaper(printed)).file);
    const name = `${fileNameOf(printed)}.pdf`;
    const target = { tableName: INVOICE_TABLE, idTable: id } as const;
    await call(uploadInvoicePdf, {
      body: { name, type: 'application/pdf', size: SIZE_NOBODY_READS, data, ...target },
    });
    notify.success(t('paper.attached'));
    await client.invalidateQueries({ queryKey: ['files', target] });
  };
  const run = (work: Work) => () => {
    if (!isPending) mutate(work);
  };
  return { isPending, save: run(savePaper), print: run(printPaper), attach: run(attach) };
}

export type PaperActions = ReturnType<typeof usePaperActions>;

/** A reader's result is text after this kind of reading, whatever its type says. */
function dataUrlOf(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(reader.result as string));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
  reader.readAsDataURL(file);
  return promise;
}

type Offer = { paper: PaperActions; canAttach: boolean; t: TFunction };

/** The same as entries of a menu. */
export const paperMenu = ({ paper, canAttach, t }: Offer): MenuAction[] => [
  { key: 'pdf', label: t('paper.download'), icon: <Download size={15} />, onSelect: paper.save },
  { key: 'print', label: t('paper.print'), icon: <Printer size={15} />, onSelect: paper.print },
  ...(canAttach
    ? [{ key: 'attach', label: t('paper.attach'), icon: <Paperclip size={15} />, onSelect: paper.attach }]
    : []),
];
