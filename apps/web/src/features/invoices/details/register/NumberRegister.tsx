import '../explain/explain.css';
import './register.css';
import { listNumbers } from '@countinghouse/contracts/document-register';
import { DOCUMENT_KINDS, type DocumentKind } from '@countinghouse/domain/documents/states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../platform/api.ts';
import { useCan } from '../../../../platform/permission.ts';
import { problemText } from '../../../../platform/problems.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { Segments } from '../../../../ui/field/Segments.tsx';
import { ModalDialog } from '../../../../ui/overlay/ModalDialog.tsx';
import { ErrorState } from '../../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../../ui/show/SkeletonRows.tsx';
import { invoiceQueries } from '../../invoices.api.ts';
import { ChainCheck } from './ChainCheck.tsx';
import { NumberRows } from './NumberRows.tsx';

/** As many as one answer has; a shorter one is the last. */
const PAGE = 50;

type NumberRegisterProps = { kind: DocumentKind; onClose: () => void };

/** Every number of a series, highest first: what it was given to, or why nobody has it. */
export function NumberRegister({ kind: first, onClose }: NumberRegisterProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState(first);
  const canVerify = useCan('organization.manage');
  return (
    <ModalDialog
      look="side"
      className="ch-beside ch-register"
      label={t('invoices.details.register.title')}
      onClose={onClose}
    >
      <header>
        <h2>{t('invoices.details.register.title')}</h2>
        <button type="button" className="ch-icon-button" aria-label={t('ui.close')} onClick={onClose}>
          <X size={18} />
        </button>
      </header>
      <div className="ch-register-head">
        <p className="ch-quiet">{t('invoices.details.register.text')}</p>
        <Segments
          label={t('invoices.details.register.kinds')}
          value={kind}
          segments={DOCUMENT_KINDS.map((value) => ({ value, label: t(`invoices.details.register.${value}`) }))}
          onChange={setKind}
        />
      </div>
      <Register key={kind} kind={kind} onClose={onClose} />
      {canVerify && <ChainCheck />}
    </ModalDialog>
  );
}

function Register({ kind, onClose }: NumberRegisterProps) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...invoiceQueries.all, 'numbers', kind],
    queryFn: ({ pageParam }) =>
      call(listNumbers, { query: { generateType: kind, before: pageParam } }, { quiet: true }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.number),
  });
  if (error && !data) {
    return (
      <ErrorState
        title={t('invoices.details.register.loadFailed')}
        text={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonRows />;
  const rows = data.pages.flat();
  return (
    <div className="ch-register-body" role="region" aria-label={t('invoices.details.register.title')}>
      {rows.length === 0 ? (
        <p className="ch-quiet">{t('invoices.details.register.none')}</p>
      ) : (
        <NumberRows kind={kind} rows={rows} onOpen={onClose} />
      )}
      {hasNextPage && (
        <Button aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          {t('invoices.details.register.more')}
        </Button>
      )}
    </div>
  );
}
