import './customer-part.css';
import type { EventDetail } from '@countinghouse/contracts/calendar';
import type { Invitation } from '@countinghouse/contracts/calendar-invitations';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone, Send } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Avatar } from '../../../ui/show/Avatar.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { invitationsOf, useSendInvitations } from './invitations.api.ts';
import { ProposalBar } from './ProposalBar.tsx';

type CustomerPartProps = { event: EventDetail; canWrite: boolean };

/** The customers of an entry, whether its time suits them, and the button that asks them. */
export function CustomerPart({ event, canWrite }: CustomerPartProps) {
  const { t } = useTranslation();
  const part = useRef<HTMLElement>(null);
  const { data: invitations = [] } = useQuery(invitationsOf(event.idCalendar));
  // What was pressed goes away with its answer; whoever works by keys goes on from here.
  const settle = () => part.current?.focus();
  const canAnswer = canWrite && !event.isDeleted;
  return (
    <section ref={part} className="ch-event-part" tabIndex={-1} aria-label={t('calendar.details.customer')}>
      <h4>{t('calendar.details.customer')}</h4>
      {event.clients.map((client) => {
        const invitation = invitations.find(({ idClient }) => idClient === client.idClient);
        return (
          <div key={client.idClient} className="ch-event-customer">
            <CustomerFacts client={client} />
            {invitation && <AnswerBadge invitation={invitation} />}
            {invitation?.note && <q className="ch-event-note">{invitation.note}</q>}
            {invitation?.proposal && canAnswer && (
              <ProposalBar
                event={event}
                name={client.fullName}
                answered={{ idClient: client.idClient, answerVersion: invitation.version }}
                onDone={settle}
              />
            )}
          </div>
        );
      })}
      {canAnswer && <InviteButton {...{ event, invitations }} onDone={settle} />}
    </section>
  );
}

type InviteButtonProps = { event: EventDetail; invitations: readonly Invitation[]; onDone: () => void };

/** Asks everybody who does not know yet what is so now. */
function InviteButton({ event, invitations, onDone }: InviteButtonProps) {
  const { t } = useTranslation();
  const send = useSendInvitations(event.idCalendar);
  if (!invitations.some(({ canInvite }) => canInvite)) return null;
  const isAgain = invitations.some(({ answer }) => answer !== 'none');
  return (
    <Button
      icon={<Send size={15} aria-hidden="true" />}
      aria-busy={send.isPending}
      onClick={() => {
        if (send.isPending) return;
        send.mutate(undefined, {
          onSuccess: () => {
            notify.success(t('calendar.invitation.sent'));
            onDone();
          },
          onError: showProblem,
        });
      }}
    >
      {t(isAgain ? 'calendar.invitation.sendAgain' : 'calendar.invitation.send')}
    </Button>
  );
}

/** How each answer is drawn: the fuller the glyph, the nearer to a yes. */
const STATUS = { invited: 'estimate', proposed: 'processing', accepted: 'paid', declined: 'canceled' } as const;

function AnswerBadge({ invitation: { answer, proposal } }: { invitation: Invitation }) {
  const { t } = useTranslation();
  if (answer === 'none') return null;
  const label = t(`calendar.invitation.${answer}`, { when: proposal?.text ?? '' });
  return <StatusBadge status={STATUS[answer]} label={label} />;
}

function CustomerFacts({ client }: { client: EventDetail['clients'][number] }) {
  const { idClient, fullName, defaultEmail, defaultNumber } = client;
  return (
    <>
      <Avatar name={fullName} size={40} shape="square" />
      <div>
        <Link className="ch-link" to={paths.customerDetails(idClient)}>
          {fullName}
        </Link>
        <small>
          {defaultEmail && (
            <span>
              <Mail size={13} aria-hidden="true" />
              {defaultEmail}
            </span>
          )}
          {defaultNumber && (
            <span>
              <Phone size={13} aria-hidden="true" />
              {defaultNumber}
            </span>
          )}
        </small>
      </div>
    </>
  );
}
