import '../../../ui/form/FormSection.css';
import '../../../ui/form/SaveBar.css';
import './configurations.css';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { settingsQueries } from '../settings.api.ts';
import { CardFrame } from './CardFrame.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { EmailTemplatesCard } from './EmailTemplatesCard.tsx';
import { RegionalCard } from './RegionalCard.tsx';
import { isFound } from './setting-search.ts';
import { UsageCard } from './UsageCard.tsx';
import { useCardLabels } from './use-card-labels.ts';
import { useNamedCard } from './use-named-card.ts';

const CARDS = ['regional', 'documents', 'payments', 'reminders', 'calendar', 'emails', 'usage'] as const;
type CardName = (typeof CARDS)[number];

/** Draws the frame of a card around what another room gives it. */
type CardRenderer = <Draft extends object>(form: RecordForm<Draft>, fields: ReactNode) => ReactNode;
const renderCard: CardRenderer = (form, fields) => <CardFrame form={form}>{fields}</CardFrame>;

type RoomCard = (onDirty: (isDirty: boolean) => void, render: CardRenderer) => ReactNode;

type ConfigurationsScreenProps = {
  /** The card of the payments' room, which is above this one. */
  payments?: RoomCard;
  /** That of reminders and late fees, likewise. */
  reminders?: RoomCard;
  /** That of the calendar. */
  calendar?: RoomCard;
};

/** What an administrator sets up once: cards with a save of their own, an index, and a search over all of them. */
export function ConfigurationsScreen({ payments, reminders, calendar }: ConfigurationsScreenProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const labels = useCardLabels();
  const { isDirty, onDirtyOf } = useDirtyCards();
  const { data: settings, error, refetch } = useQuery(settingsQueries.documents);
  useNamedCard(settings !== undefined);
  const rooms: Partial<Record<CardName, RoomCard | undefined>> = { payments, reminders, calendar };
  const known = CARDS.filter((name) => !(name in rooms) || rooms[name]);
  const shown = known.filter((name) => isFound(typed, labels[name]));
  const cards: Record<CardName, () => ReactNode> = {
    regional: () => <RegionalCard onDirty={onDirtyOf.regional} />,
    documents: () => settings && <DocumentsCard settings={settings} onDirty={onDirtyOf.documents} />,
    payments: () => <Suspense fallback={<SkeletonRows />}>{payments?.(onDirtyOf.payments, renderCard)}</Suspense>,
    reminders: () => <Suspense fallback={<SkeletonRows />}>{reminders?.(onDirtyOf.reminders, renderCard)}</Suspense>,
    calendar: () => <Suspense fallback={<SkeletonRows />}>{calendar?.(onDirtyOf.calendar, renderCard)}</Suspense>,
    emails: () => <EmailTemplatesCard onDirty={onDirtyOf.emails} />,
    usage: () => <UsageCard />,
  };
  return (
    <div className="ch-configurations">
      <PageHeader title={t('screen.configurations')} />
      <LeaveGuard isDirty={isDirty} />
      <SearchBox typed={typed} onType={setTyped} />
      <div className="ch-configurations-columns">
        <CardIndex shown={shown} />
        <div>
          {error && (
            <Panel>
              <ErrorState title={t('settings.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
            </Panel>
          )}
          {!settings && !error && <SkeletonRows />}
          {shown.length === 0 && <p className="ch-configurations-none">{t('settings.configurations.nothing')}</p>}
          {/* Hidden, not gone: what was typed into a card outlasts a search. */}
          {settings &&
            known.map((name) => (
              <section key={name} id={name} hidden={!shown.includes(name)} aria-labelledby={`${name}-title`}>
                <Panel>
                  <h2 id={`${name}-title`}>{t(`settings.configurations.${name}`)}</h2>
                  {cards[name]()}
                </Panel>
              </section>
            ))}
        </div>
      </div>
    </div>
  );
}

function SearchBox({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className="ch-configurations-search ch-form">
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        className="ch-input"
        aria-label={t('settings.configurations.search')}
        placeholder={t('settings.configurations.search')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}

function CardIndex({ shown }: { shown: readonly CardName[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('settings.configurations.index')}>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(`settings.configurations.${name}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Each card says for itself whether something in it is not saved yet. */
function useDirtyCards() {
  const dirty = useRef(new Set<CardName>());
  const note = (name: CardName) => (isDirty: boolean) => {
    if (isDirty) dirty.current.add(name);
    else dirty.current.delete(name);
  };
  const [onDirtyOf] = useState(() => ({
    regional: note('regional'),
    documents: note('documents'),
    payments: note('payments'),
    reminders: note('reminders'),
    calendar: note('calendar'),
    emails: note('emails'),
  }));
  return { isDirty: useCallback(() => dirty.current.size > 0, []), onDirtyOf };
}
