import './statements.css';
import { downloadStatement } from '@countinghouse/contracts/statements';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/api.ts';
import { printPaper } from '../../platform/paper/print-paper.ts';
import { paths } from '../../platform/paths.ts';
import { problemText } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { PaperPreview } from '../../ui/show/PaperPreview.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { CopyLink } from './CopyLink.tsx';
import { EveryoneWhoOwes } from './EveryoneWhoOwes.tsx';
import { SendBar } from './SendBar.tsx';
import { StatementControls } from './StatementControls.tsx';
import { StatementSummary } from './StatementSummary.tsx';
import { type StatementAddress, useStatementAddress } from './statement-address.ts';
import { statementQueries } from './statements.api.ts';

/** Without a customer, who owes and sending to all of them; with one, the paper as it would be sent. */
export function StatementScreen() {
  const { t } = useTranslation();
  const address = useStatementAddress();
  if (address.customer > 0) return <OneStatement key={address.customer} address={address} />;
  return (
    <>
      <PageHeader title={t('statements.title')} />
      <div className="ch-statement">
        <StatementControls address={address} name="" />
        <EveryoneWhoOwes address={address} />
      </div>
    </>
  );
}

function OneStatement({ address }: { address: StatementAddress }) {
  const { t } = useTranslation();
  const { customer, terms } = address;
  const { data: statement, error, refetch } = useQuery(statementQueries.of(customer, terms));
  const { data: paper } = useQuery(statementQueries.paper(customer, terms));
  const file = (format: 'pdf' | 'csv') =>
    window.location.assign(addressOf(downloadStatement, { params: { id: customer }, query: { ...terms, format } }));
  return (
    <>
      <PageHeader
        title={t('statements.one')}
        here={statement?.clientName ?? ''}
        parent={{ label: t('statements.title'), to: paths.customerStatements() }}
        meta={paper?.sheet?.subtitle}
        actions={
          statement && (
            <>
              <CopyLink id={customer} terms={terms} />
              <Button icon={<Printer size={15} />} disabled={!paper} onClick={() => paper && void printPaper(paper)}>
                {t('statements.print')}
              </Button>
              <Button icon={<Download size={15} />} onClick={() => file('pdf')}>
                {t('statements.pdf')}
              </Button>
              <Button onClick={() => file('csv')}>{t('statements.csv')}</Button>
            </>
          )
        }
      />
      <div className="ch-statement">
        <div className="ch-statement-side">
          <StatementControls address={address} name={statement?.clientName ?? ''} />
          {statement && <StatementSummary statement={statement} />}
        </div>
        {error && !statement ? (
          <Panel>
            <ErrorState title={t('statements.failed')} text={problemText(error)} onRetry={() => void refetch()} />
          </Panel>
        ) : statement ? (
          <div className="ch-statement-stage">
            <PaperPreview document={paper} label={t('statements.one')} />
          </div>
        ) : (
          <Panel>
            <SkeletonRows />
          </Panel>
        )}
      </div>
      {statement && <SendBar statement={statement} terms={terms} />}
    </>
  );
}
