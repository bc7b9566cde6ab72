import type { ReactNode } from 'react';
import { problemText } from '../../platform/problems.ts';
import { ErrorState } from '../../ui/show/ErrorState.tsx';

type SectionQuery<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

type SectionBodyProps<Data> = {
  query: SectionQuery<Data>;
  failed: string;
  /** In the size of what will stand there. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Each section asks for itself: it waits, fails and is asked again without the others. */
export function SectionBody<Data>({ query, failed, waiting, children }: SectionBodyProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState title={failed} text={problemText(error)} onRetry={() => void query.refetch()} />;
  return waiting;
}
