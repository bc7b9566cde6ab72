import type { Activity } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { serviceQueries } from './services.api.ts';

type ActivityTimelineProps = {
  id: number;
  icons: Readonly<Record<string, ReactNode>>;
  sentence: (activity: Activity, t: TFunction) => string;
};

/** What happened to this service or part, newest first. */
export function ActivityTimeline({ id, icons, sentence }: ActivityTimelineProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(serviceQueries.activity(id));
  const entries = data?.map((activity) => ({
    id: activity.id,
    icon: icons[activity.action] ?? <History size={14} />,
    text: sentence(activity, t),
    at: activity.happenedDate,
  }));
  return <Timeline entries={entries} error={error} onRetry={() => void refetch()} />;
}
