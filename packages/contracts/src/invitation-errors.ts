/** Those of `errors.ts` about invitations to a visit: what staff are told, and what customers are. */
export const INVITATION_ERRORS = {
  'visit_invitation.nobody': { status: 409, message: 'Nobody can be invited: no customer here has an e-mail address.' },
  'visit_invitation.no_proposal': { status: 409, message: 'This proposal is no longer open.' },
  'visit_invitation.passed': { status: 409, message: 'The proposed time has passed.' },
  'visit_invitation.canceled': { status: 409, message: 'This appointment was canceled.' },
  'visit_invitation.begun': {
    status: 409,
    message: 'This appointment has begun, so nothing can be answered any more.',
  },
  'visit_invitation.changed': {
    status: 409,
    message: 'This appointment was changed meanwhile. Look at it again before you answer.',
  },
} as const;
