import { z } from 'zod';
import { ClockTime, EventDetail, VisitDay } from './calendar.ts';
import { endpoint } from './endpoint.ts';
import { SharedAddress } from './public-share.ts';
import { Id, Version } from './wire.ts';

/** What a customer said about the time of an entry as it is now; `none`: they were not asked. */
export const ANSWERS = ['none', 'invited', 'accepted', 'declined', 'proposed'] as const;
export type Answer = (typeof ANSWERS)[number];

/** How much a customer can write with an answer. */
export const MAX_NOTE = 500;
const Note = z.string().trim().max(MAX_NOTE).default('');

export const Invitation = z.object({
  idClient: Id,
  answer: z.enum(ANSWERS),
  note: z.string(),
  /** Another time that the customer asks for, of the same length and on the same clocks. */
  proposal: z.object({ startDate: z.string(), startTime: z.string(), text: z.string() }).nullable(),
  /** Whether the button sends them a mail: they have an address, and do not know yet what is so now. */
  canInvite: z.boolean(),
  /** Goes up with every mail and every answer; 0 where they were not asked. */
  version: z.int().min(0),
});
export type Invitation = z.infer<typeof Invitation>;
const Invitations = z.object({ data: z.array(Invitation) });

export const listInvitations = endpoint({
  id: 'listInvitations',
  method: 'GET',
  path: '/calendars/invitations/:id',
  summary: 'What each customer of an entry answered',
  access: { can: 'calendar.read' },
  envelope: 'flat',
  params: z.object({ id: Id }),
  response: Invitations,
  errors: ['event.not_found'],
});

export const sendInvitations = endpoint({
  id: 'sendInvitations',
  method: 'POST',
  path: '/calendars/invitations/:id',
  summary:
    'Ask each customer of an entry, by a mail of their own, whether its time suits them; nobody twice about the same',
  access: { can: 'calendar.write' },
  envelope: 'flat',
  message: 'Invitation sent',
  params: z.object({ id: Id }),
  response: Invitations,
  errors: ['event.not_found', 'visit_invitation.nobody', 'visit_invitation.begun'],
});

/** Which proposal is meant, as it was when somebody looked at it. */
const ProposalOf = z.object({ idClient: Id, answerVersion: Version });

export const takeProposal = endpoint({
  id: 'takeProposal',
  method: 'POST',
  path: '/calendars/invitations/:id/take',
  summary: 'Move an entry, and no other of its series, to the time that a customer proposed',
  access: { can: 'calendar.write' },
  message: 'Schedule saved',
  params: z.object({ id: Id }),
  body: ProposalOf.extend({ version: Version, acceptOverlap: z.boolean().default(false) }),
  response: EventDetail,
  errors: [
    'event.not_found',
    'event.slot_taken',
    'event.overlap',
    'calendar_label.not_found',
    'customer.not_found',
    'user.not_found',
    'invoice.not_found',
    'record.stale',
    'visit_invitation.no_proposal',
    'visit_invitation.passed',
    'visit_invitation.begun',
  ],
});

export const keepTime = endpoint({
  id: 'keepTime',
  method: 'POST',
  path: '/calendars/invitations/:id/keep',
  summary: 'Stay with the time of an entry although a customer proposed another; the customer is told',
  access: { can: 'calendar.write' },
  envelope: 'flat',
  message: 'The customer is told that the time stays',
  params: z.object({ id: Id }),
  body: ProposalOf,
  response: Invitations,
  errors: ['event.not_found', 'visit_invitation.no_proposal'],
});

/** Who reads the page: in which language, and on whose clocks they live. A zone that nobody knows is none. */
const VisitAddress = SharedAddress.extend({
  language: z.enum(['en', 'fr']).default('en'),
  zone: z.string().max(64).default(''),
});

const TimeText = z.object({ time: z.string(), zone: z.string() });

export const SharedVisit = z.object({
  businessName: z.string(),
  logo: z.string(),
  /** Null: it was canceled, or is not for this customer any more. */
  visit: z
    .object({
      title: z.string(),
      when: TimeText,
      /** On the reader's own clocks, where those show something else. */
      readerWhen: TimeText.nullable(),
      location: z.string(),
      person: z.string(),
      isAllDay: z.boolean(),
      startDate: z.string(),
      startTime: z.string(),
      /** Days that can be proposed. */
      firstDay: z.string(),
      lastDay: z.string(),
      /** The time that an answer is about; given back with it. */
      about: z.string(),
      hasBegun: z.boolean(),
      answer: z.enum(['invited', 'accepted', 'declined', 'proposed', 'kept']),
      note: z.string(),
      proposal: z.string(),
    })
    .nullable(),
});
export type SharedVisit = z.infer<typeof SharedVisit>;

const OPEN_ERRORS = ['share_link.not_found', 'share_link.too_many'] as const;
const ANSWER_ERRORS = [
  ...OPEN_ERRORS,
  'visit_invitation.canceled',
  'visit_invitation.begun',
  'visit_invitation.changed',
] as const;
const AnswerInput = VisitAddress.extend({ about: z.string().max(120) });

export const getSharedVisit = endpoint({
  id: 'getSharedVisit',
  method: 'GET',
  path: '/sharepoint/visit',
  summary: 'An appointment for the customer who was invited to it. Looking at it answers nothing',
  access: 'public',
  query: VisitAddress,
  response: SharedVisit,
  errors: [...OPEN_ERRORS],
});

export const acceptSharedVisit = endpoint({
  id: 'acceptSharedVisit',
  method: 'POST',
  path: '/sharepoint/visit/accept',
  summary: 'The customer comes',
  access: 'public',
  body: AnswerInput,
  response: SharedVisit,
  errors: [...ANSWER_ERRORS],
});

export const declineSharedVisit = endpoint({
  id: 'declineSharedVisit',
  method: 'POST',
  path: '/sharepoint/visit/decline',
  summary: 'The customer does not come, and may say why',
  access: 'public',
  body: AnswerInput.extend({ note: Note }),
  response: SharedVisit,
  errors: [...ANSWER_ERRORS],
});

export const proposeSharedVisit = endpoint({
  id: 'proposeSharedVisit',
  method: 'POST',
  path: '/sharepoint/visit/propose',
  summary: 'The customer asks for another time, on the clocks of the visit and as long as it is',
  access: 'public',
  body: AnswerInput.extend({ note: Note, startDate: VisitDay, startTime: ClockTime.default('00:00:00') }),
  response: SharedVisit,
  errors: [...ANSWER_ERRORS],
});
