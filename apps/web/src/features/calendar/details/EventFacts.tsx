import type { EventDetail } from '@countinghouse/contracts/calendar';
import { Clock, MapPin, Repeat } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { repeatsText } from '../../../platform/repeats-text.ts';
import { Avatar } from '../../../ui/show/Avatar.tsx';
import { CustomerPart } from './CustomerPart.tsx';
import { ReminderRows } from './ReminderRows.tsx';

type EventFactsProps = { event: EventDetail; canWrite: boolean; work: ReactNode };

/** The detail panel of specification 2.8. */
export function EventFacts({ event, canWrite, work }: EventFactsProps) {
  const { t } = useTranslation();
  const { clients, user, createdByObj: maker, description } = event;
  const place = event.location || event.business.fullAddress;
  return (
    <article className="ch-event" style={{ '--tag': `#${event.backgroundColor}` } as CSSProperties}>
      <header>
        <i className="ch-event-square" aria-hidden="true" />
        <h3>{event.title}</h3>
        <p>
          <Clock size={15} aria-hidden="true" />
          <span>
            {event.timeText} <small>{event.zoneText}</small>
          </span>
        </p>
        {event.repeat && (
          <p>
            <Repeat size={15} aria-hidden="true" />
            <span>{repeatsText({ ...event.repeat, start: event.startDate }, t)}</span>
          </p>
        )}
        {place && (
          <p>
            <MapPin size={15} aria-hidden="true" />
            <span>{place}</span>
          </p>
        )}
      </header>
      {clients.length > 0 && <CustomerPart event={event} canWrite={canWrite} />}
      {work && <Part title={t('visits.work')}>{work}</Part>}
      {clients.length > 0 && (
        <Part title={t('calendar.details.reminders')}>
          <ReminderRows event={event} canWrite={canWrite} />
        </Part>
      )}
      <div className="ch-event-people">
        <Part title={t('calendar.details.assigned')}>
          {user ? <Person name={user.fullName} note={user.primaryEmail} /> : <p>{t('calendar.nobody')}</p>}
        </Part>
        {maker && (
          <Part title={t('calendar.details.createdBy')}>
            <Person name={maker.fullName} note={event.createdDateFormated} />
          </Part>
        )}
      </div>
      <Part title={t('calendar.details.description')}>
        <p className="ch-event-description">{description || t('calendar.details.noDescription')}</p>
      </Part>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="ch-event-part">
    <h4>{title}</h4>
    {children}
  </section>
);

const Person = ({ name, note }: { name: string; note: string }) => (
  <div className="ch-event-person">
    <Avatar name={name} size={32} />
    <p>
      <b>{name}</b>
      <small>{note}</small>
    </p>
  </div>
);
