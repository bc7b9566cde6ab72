import { type StatementRun, startStatementRun } from '@countinghouse/contracts/statements';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { useCan } from '../../platform/permission.ts';
import { isCode, problemText } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { StatusBadge } from '../../ui/show/StatusBadge.tsx';
import type { StatementAddress } from './statement-address.ts';
import { statementQueries } from './statements.api.ts';

/** Everybody with a balance: a press shows one statement, a button sends all of them. */
export function EveryoneWhoOwes({ address }: { address: StatementAddress }) {
  const { t } = useTranslation();
  const canSend = useCan('statements.send');
  const { data, error, refetch } = useQuery(statementQueries.owing);
  const [isAsking, setIsAsking] = useState(false);
  if (error && !data)
    return (
      <Panel>
        <ErrorState title={t('statements.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <SkeletonRows />
      </Panel>
    );
  if (data.customers.length === 0)
    return (
      <Panel>
        <EmptyState icon={<Users size={22} />} title={t('statements.nobody')} text={t('statements.nobodyText')} />
      </Panel>
    );
  return (
    <div className="ch-statement-side">
      <LastRun />
      <Panel
        title={t('statements.owing')}
        extra={
          canSend && (
            <Button size="small" icon={<Send size={14} />} onClick={() => setIsAsking(true)}>
              {t('statements.sendAll')}
            </Button>
          )
        }
      >
        <ul className="ch-statement-list" aria-label={t('statements.owing')}>
          {data.customers.map(({ idClient, clientName, balance }) => (
            <li key={idClient}>
              <button type="button" className="ch-link" onClick={() => address.change({ customer: idClient })}>
                <bdi>{clientName}</bdi>
              </button>
              <Money value={balance} currency={data.currencyCode} />
            </li>
          ))}
          {data.hasMore && <li>{t('statements.more')}</li>}
        </ul>
      </Panel>
      {isAsking && <SendAllDialog address={address} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function SendAllDialog({ address, onClose }: { address: StatementAddress; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(startStatementRun, { body: address.terms }, { idempotencyKey, quiet: true }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: statementQueries.all });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('statements.sendAllTitle')}
      text={t('statements.sendAllText')}
      submitText={t('statements.sendAll')}
      isPending={isPending}
      problem={error ? problemText(error) : undefined}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  );
}

const LOOKS = { waiting: 'processing', queued: 'paid', failed: 'overdue' } as const;

/** How far the newest run is: failures first, each with its reason. */
function LastRun() {
  const { t } = useTranslation();
  const { data: run, error } = useQuery({ ...statementQueries.run(0), retry: false });
  if (!run || isCode(error, 'statement.run_not_found')) return null;
  return (
    <Panel title={t(run.state === 'running' ? 'statements.running' : 'statements.ran')}>
      <div className="ch-statement-run" role="status">
        <progress aria-label={t('statements.progress')} max={Math.max(1, run.total)} value={run.queued + run.failed} />
        <p>{t('statements.done', { done: run.queued, total: run.total, failed: run.failed })}</p>
      </div>
      <RunItems run={run} />
    </Panel>
  );
}

function RunItems({ run }: { run: StatementRun }) {
  const { t } = useTranslation();
  return (
    <ul className="ch-statement-list" aria-label={t('statements.results')}>
      {run.items.slice(0, 20).map(({ idClient, clientName, state, problem }) => (
        <li key={idClient}>
          <span>
            <bdi>{clientName}</bdi>
            {problem && <small>{problem}</small>}
          </span>
          <StatusBadge status={LOOKS[state]} label={t(`statements.states.${state}`)} />
        </li>
      ))}
    </ul>
  );
}
