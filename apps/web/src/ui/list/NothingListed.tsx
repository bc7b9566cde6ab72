import { type LucideIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button.tsx';
import { EmptyState } from '../show/EmptyState.tsx';
import { Panel } from '../show/Panel.tsx';

export type NothingTexts = {
  /** Nothing fits what was asked for; `term` is what was searched for, or nothing. */
  noMatch: (term: string) => string;
  noMatchText: string;
  noArchived: string;
  noArchivedText: string;
};

/** Nobody began yet: what to say, and the way to begin. */
export type EmptyListMessage = { title: string; text: string; action: ReactNode };

type NothingListedProps<View> = {
  kind: { icon: LucideIcon };
  list: { view: View; change: (part: Partial<View>) => void };
  canWrite: boolean;
  texts: NothingTexts;
  empty: EmptyListMessage;
  /** What a search that found nothing offers besides. */
  renderNotFound?: ((term: string) => ReactNode) | undefined;
};

type FilteredView = { search: string; filters: object; isDeleted: boolean };

/** Which of three kinds of nothing it is: nothing found, nothing archived, nobody began. */
export function NothingListed<View extends FilteredView>(props: NothingListedProps<View>) {
  const { kind, list, canWrite, texts, empty, renderNotFound } = props;
  const { t } = useTranslation();
  const { icon: Icon } = kind;
  const { search, filters, isDeleted } = list.view;
  const isNarrowed = search !== '' || Object.values(filters).some((value) => value !== undefined);
  const clear = () => list.change({ search: '', filters: {} } as Partial<View>);
  if (isNarrowed) {
    return (
      <Panel>
        <EmptyState
          icon={<Search size={22} />}
          title={texts.noMatch(search)}
          text={texts.noMatchText}
          actions={
            <>
              {search !== '' && canWrite && renderNotFound?.(search)}
              <Button onClick={clear}>{t('ui.list.clearFilters')}</Button>
            </>
          }
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState
        icon={<Icon size={22} />}
        title={isDeleted ? texts.noArchived : empty.title}
        text={isDeleted ? texts.noArchivedText : empty.text}
        actions={canWrite && !isDeleted && empty.action}
      />
    </Panel>
  );
}
