import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { problemText } from '../../platform/problems.ts';
import { isMissing, isRecordId, type RecordKind } from '../../platform/record.ts';
import { ButtonLink } from '../action/Button.tsx';
import { EmptyState } from '../show/EmptyState.tsx';
import { ErrorState } from '../show/ErrorState.tsx';
import { PageHeader } from '../show/PageHeader.tsx';
import { Panel } from '../show/Panel.tsx';
import { SkeletonRows } from '../show/SkeletonRows.tsx';

type RecordGateProps<R, Key extends QueryKey> = {
  kind: RecordKind<R, Key>;
  id: number;
  /** Where to go instead: a merged customer leads to the one it became. */
  insteadOf?: (record: R) => string | undefined;
  /** What stands there until it has come, where rows would not look like it. */
  waiting?: ReactNode;
  children: (record: R) => ReactNode;
};

/** Waits for a record, and says what is wrong when there is none. */
export function RecordGate<R, Key extends QueryKey>(props: RecordGateProps<R, Key>) {
  const { kind, id, insteadOf, waiting, children } = props;
  const { icon: Icon, texts } = kind;
  const { data, error, refetch } = useQuery({ ...kind.detail(id), enabled: isRecordId(id) });
  if (data !== undefined) {
    const to = insteadOf?.(data);
    return to === undefined ? children(data) : <Navigate to={to} replace />;
  }
  const isGone = isMissing(id, error, kind.notFound);
  if (waiting && !isGone && !error) return waiting;
  return (
    <>
      <PageHeader title={texts.title()} />
      <Panel>
        {isGone ? (
          <EmptyState
            icon={<Icon size={22} />}
            title={texts.gone()}
            text={texts.goneText()}
            actions={<ButtonLink to={kind.listPath()}>{texts.toList()}</ButtonLink>}
          />
        ) : error ? (
          <ErrorState title={texts.failed()} text={problemText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Panel>
    </>
  );
}
