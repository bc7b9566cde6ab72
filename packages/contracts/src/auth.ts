import { ROLES } from '@countinghouse/domain/access/permissions';
import { DAY_FORMATS, WEEK_DAYS } from '@countinghouse/domain/documents/day-format';
import { STARTER_SETS } from '@countinghouse/domain/sales-taxes/starter-sets';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdOrNone } from './wire.ts';

export const Email = z.string().trim().toLowerCase().pipe(z.email('Enter a valid e-mail address.').max(254));
/** Length is what makes a password strong; the server also refuses the most common ones. */
export const Password = z.string().min(10, 'Use at least 10 characters.').max(200);
/** Only a path of this application; anything else becomes /dashboard. */
const RedirectPath = z.string().max(2000);

export const UserRole = z.object({ tag: z.enum(ROLES), name: z.string() });
export const UserSession = z.object({ imageDisplay: z.string(), fullName: z.string(), email: z.string() });

/** The current account: the fields the product specification names for the sign-in and session-check answers. */
export const Account = z.object({
  responseStatus: z.literal('success'),
  id: Id,
  name: z.string(),
  primaryEmail: z.string(),
  role: z.enum(ROLES),
  authorized: z.literal(true),
  avatar: z.string(),
  userRole: UserRole,
  userSession: UserSession,
  /** Echoed by the browser in the AccessToken header: the session-bound CSRF token, no credential. */
  token: z.string(),
  business: z.object({
    id: Id,
    name: z.string(),
    currencyCode: z.string(),
    timezone: z.string(),
    idCountry: IdOrNone,
    dateFormat: z.enum(DAY_FORMATS),
    weekStart: z.enum(WEEK_DAYS),
  }),
  redirect: z.string(),
});
export type Account = z.infer<typeof Account>;

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  path: '/auth',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  envelope: 'flat',
  message: 'You are logged in!',
  body: z.object({
    primaryEmail: Email,
    password: z.string().min(1, 'Enter your password.').max(200),
    notification: z.string().max(2000).optional(),
    redirect: RedirectPath.optional(),
    /** Off: the session ends with the browser and after twelve idle hours. */
    keepSignedIn: z.boolean().default(false),
  }),
  response: Account,
  errors: ['auth.wrong_credentials', 'auth.too_many_attempts'],
});

export const checkSession = endpoint({
  id: 'checkSession',
  method: 'GET',
  path: '/auth',
  summary: 'The account behind the current session',
  access: 'member',
  envelope: 'flat',
  response: Account,
  errors: [],
});

export const signOut = endpoint({
  id: 'signOut',
  method: 'GET',
  path: '/auth/logout',
  summary: 'End the current session and clear all cookies',
  access: 'public',
  message: 'your session has been terminated',
  response: z.object({ signedOut: z.boolean() }),
  errors: [],
});

export const listSocialProviders = endpoint({
  id: 'listSocialProviders',
  method: 'GET',
  path: '/auth/socialProviders',
  summary: 'The social sign-in providers this installation offers',
  access: 'public',
  response: z.array(z.object({ provider: z.string(), label: z.string(), startPath: z.string() })),
  errors: [],
});

export const signInSocial = endpoint({
  id: 'signInSocial',
  method: 'POST',
  path: '/auth/loginSocial',
  summary: 'Sign in with the one-time ticket a social provider sign-in ended with',
  access: 'public',
  envelope: 'flat',
  message: 'You are logged in!',
  body: z.object({
    /** Sent for the record; the verified address of the ticket is what counts. */
    primaryEmail: z.string().max(254).default(''),
    /** The single-use ticket from the provider round trip; a provider's own token is refused. */
    accessToken: z.string().min(1).max(4000),
    userID: z.string().max(255).default(''),
    provider: z.string().min(1).max(40),
    /** Ours: asked for once, when a social profile is joined to an account that has a password. */
    password: z.string().min(1, 'Enter your password.').max(200).optional(),
  }),
  response: Account,
  errors: [
    'auth.social_unknown',
    'auth.social_password',
    'auth.social_unavailable',
    'auth.wrong_credentials',
    'auth.too_many_attempts',
  ],
});

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/auth/forgetpassword',
  summary: 'Mail a link that sets a new password',
  access: 'public',
  message: 'We sent you a password reset link to your email',
  body: z.object({ primaryEmail: Email }),
  response: z.object({ sent: z.literal(true) }),
  errors: ['auth.email_unknown', 'auth.too_many_attempts'],
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/resetpassword',
  summary: 'Set a new password with a mailed link; every session of the user ends',
  access: 'public',
  message: 'Your password was changed. Sign in with the new one.',
  body: z.object({ token: z.string().min(20).max(200), password: Password }),
  response: z.object({ changed: z.literal(true) }),
  errors: ['auth.link_expired', 'auth.password_weak', 'auth.too_many_attempts'],
});

/** Names and numbers stand in subjects and headings: one line, nothing invisible that acts or turns the text round. */
const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u, 'Use one line without control characters.');

export const Register = z.object({
  firstname: oneLine(100).min(1, 'Enter your first name.'),
  lastname: oneLine(100).min(1, 'Enter your last name.'),
  primaryEmail: Email,
  mobile: oneLine(40).default(''),
  password: Password,
  idCountry: IdOrNone.default(0),
  timezone: z.string().max(64).default(''),
  makeNewUser: z.boolean().default(true),
  /** Ours: the name on the first invoice. Empty means the person's own name. */
  businessName: oneLine(200).default(''),
  /** Ours: the sales taxes to begin with, such as those of a province. Without it there are none yet. */
  taxStarterSet: z.enum(STARTER_SETS.map(({ code }) => code)).optional(),
  /** Ours: the business's number with the agency of the first of these taxes, as invoices print it. */
  taxNumber: oneLine(30).default(''),
});

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Ask for a new business; once the address is proved, a background job creates it',
  access: 'public',
  body: Register,
  response: z.object({ registration: z.string(), redirect: z.string() }),
  errors: ['auth.email_taken', 'auth.password_weak', 'auth.too_many_attempts'],
});

export const REGISTRATION_STEPS = ['account', 'business', 'books', 'sign-in'] as const;
export const RegistrationProgress = z.object({
  /** Unproved: nothing happens before the address is shown to be the visitor's own. */
  state: z.enum(['unproved', 'waiting', 'working', 'ready', 'failed']),
  /** Present while unproved: where the link and the code went. */
  sentTo: z.string().optional(),
  steps: z.array(
    z.object({ step: z.enum(REGISTRATION_STEPS), state: z.enum(['waiting', 'working', 'done', 'failed']) }),
  ),
  /** Present once ready: a single-use code for `exchangeCode`, good for 60 seconds. */
  signIn: z.object({ code: z.string(), idUser: Id }).optional(),
});
export type RegistrationProgress = z.infer<typeof RegistrationProgress>;

/** The registration's own secret stands in the body, so that it is in no address and no log. */
const RegistrationKey = z.object({ registration: z.string().min(20).max(200) });

export const followRegistration = endpoint({
  id: 'followRegistration',
  method: 'POST',
  path: '/auth/registration',
  summary: 'How far the creation of a new business has come',
  access: 'public',
  body: RegistrationKey,
  response: RegistrationProgress,
  errors: ['registration.not_found'],
});

export const proveAddress = endpoint({
  id: 'proveAddress',
  method: 'POST',
  path: '/auth/registration/prove',
  summary: 'Show with the mailed code that the address of a registration is your own',
  access: 'public',
  body: RegistrationKey.extend({ code: z.string().trim().min(1, 'Enter the code.').max(20) }),
  response: RegistrationProgress,
  errors: ['registration.not_found', 'registration.code_wrong', 'auth.email_taken', 'auth.too_many_attempts'],
});

export const resendProof = endpoint({
  id: 'resendProof',
  method: 'POST',
  path: '/auth/registration/resend',
  summary: 'Mail the code of a registration once more',
  access: 'public',
  body: RegistrationKey,
  response: RegistrationProgress,
  errors: ['registration.not_found', 'registration.mails_spent', 'auth.too_many_attempts'],
});

export const retryRegistration = endpoint({
  id: 'retryRegistration',
  method: 'POST',
  path: '/auth/registration/retry',
  summary: 'Try a failed creation again',
  access: 'public',
  body: RegistrationKey,
  response: RegistrationProgress,
  errors: ['registration.not_found', 'registration.not_failed'],
});

const HandoffKey = z.object({ AccessToken: z.string().min(20).max(200), idUser: Id });

export const exchangeCode = endpoint({
  id: 'exchangeCode',
  method: 'POST',
  path: '/auth/exchange',
  summary: 'Turn a single-use sign-in code (the AccessToken of the query string) into a session',
  access: 'public',
  envelope: 'flat',
  body: HandoffKey.extend({
    /** The user was asked "Continue as …?" and said yes. Without it a code works only where its hand-off began. */
    isConfirmed: z.boolean().default(false),
  }),
  response: Account,
  errors: ['auth.code_invalid', 'auth.handoff_unconfirmed', 'auth.too_many_attempts'],
});

export const previewHandoff = endpoint({
  id: 'previewHandoff',
  method: 'POST',
  path: '/auth/handoff',
  summary: 'Whom a sign-in code would sign in, and whether its hand-off began in this browser; the code stays good',
  access: 'public',
  body: HandoffKey,
  response: z.object({ name: z.string(), primaryEmail: z.string(), isStartedHere: z.boolean() }),
  errors: ['auth.code_invalid', 'auth.too_many_attempts'],
});

export const SessionItem = z.object({
  id: Id,
  createdDate: z.iso.datetime(),
  lastSeenDate: z.iso.datetime(),
  ipAddress: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
export type SessionItem = z.infer<typeof SessionItem>;

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions/list',
  summary: 'Where the current user is signed in',
  access: { can: 'session.own' },
  response: z.array(SessionItem),
  errors: [],
});

export const revokeSession = endpoint({
  id: 'revokeSession',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one session of the current user',
  access: { can: 'session.own' },
  params: z.object({ id: Id }),
  response: z.object({ id: Id }),
  errors: ['sessions.not_found'],
});

export const revokeOtherSessions = endpoint({
  id: 'revokeOtherSessions',
  method: 'POST',
  path: '/auth/sessions/revokeOthers',
  summary: 'End every session of the current user but this one',
  access: { can: 'session.own' },
  response: z.object({ ended: z.int() }),
  errors: [],
});
