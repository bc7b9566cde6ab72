import type { Permission } from '@countinghouse/domain/access/permissions';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Access = 'public' | 'member' | { can: Permission };

export type Endpoint = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the product specification, `{id}` written `:id`, without doubled or trailing slashes. */
  path: `/${string}`;
  summary: string;
  /** Who may call it. Required, so that no route is open by accident. */
  access: Access;
  /** A POST that only reads, such as a preview: its transaction is read only and owes no audit row. */
  effect?: 'read';
  /** `flat` puts the answer's fields beside `status` and `message` (lists and sign-in answers); default is under `data`. */
  envelope?: 'data' | 'flat';
  /** `multipart` is for uploads, whose files the room reads from the stream itself. */
  encoding?: 'json-or-form' | 'multipart';
  /** Bytes of body this call accepts, where the 1 MiB that every other call gets is not enough. */
  bodyLimit?: number;
  /** How long a browser may keep a success for itself. Without it, nothing of the API is ever kept. */
  cacheSeconds?: number;
  /** The success text, where the specification fixes one. */
  message?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The record that a body saves, as its own GET answers it: fields of it that the body does not have are read only, so they
   * are accepted and ignored. Every other field that the body does not have is refused by name.
   */
  record?: z.ZodType;
  response: z.ZodType;
  /** The events, by name, of a call that is also answered as a stream to whoever accepts `text/event-stream`. */
  stream?: Readonly<Record<string, z.ZodType>>;
  /** The failures of this call besides those every call may answer. */
  errors: readonly ErrorCode[];
};

/** Declares one API call. Server route, typed client and OpenAPI are all read from this object. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** What any call may answer, so that endpoints list only what is theirs. */
const COMMON_ERRORS = [
  'request.invalid',
  'request.malformed',
  'request.content_type',
  'request.too_large',
  'request.cross_site',
  'request.unknown_host',
  'request.key_reused',
  'request.too_many',
  'request.too_slow',
  'share.requests',
  'share.rate',
  'share.uploads',
  'share.mails',
  'service.unavailable',
  'server.unexpected',
] as const satisfies readonly ErrorCode[];

/** What a call by a signed-in member may answer on top. */
const MEMBER_ERRORS = ['session.required', 'access.denied'] as const satisfies readonly ErrorCode[];

/** The codes that a call may answer without listing them. */
export type SharedErrorCode = (typeof COMMON_ERRORS)[number] | (typeof MEMBER_ERRORS)[number];

type Part = 'params' | 'query' | 'body';
type ParsedPart<E, K extends Part> = E extends { [P in K]: infer Z extends z.ZodType }
  ? { [P in K]: z.output<Z> }
  : unknown;
/** The keys that have a default or are optional. */
type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
/** Domain values, where what has a default may be left out. */
type DomainInput<Z extends z.ZodType> = Z extends z.ZodObject
  ? Omit<z.output<Z>, OptionalKeys<z.input<Z>>> &
      Partial<Pick<z.output<Z>, keyof z.output<Z> & OptionalKeys<z.input<Z>>>>
  : z.output<Z>;
type SentPart<E, K extends Part> = E extends { [P in K]: infer Z extends z.ZodType }
  ? { [P in K]: DomainInput<Z> }
  : unknown;

/** What the handler receives, after parsing. */
export type HandlerInput<E> = ParsedPart<E, 'params'> & ParsedPart<E, 'query'> & ParsedPart<E, 'body'>;
/** What the browser hands to the client: domain values, before the codecs turn them into wire values. */
export type ClientInput<E> = SentPart<E, 'params'> & SentPart<E, 'query'> & SentPart<E, 'body'>;
/** What the handler answers and the client gives back. */
export type Reply<E extends Endpoint> = z.output<E['response']>;

/** Whether the call may change something; decides the transaction's mode, the audit duty and the cross-site check. */
export const isWrite = ({ method, effect }: Endpoint): boolean => method !== 'GET' && effect !== 'read';

/** Every failure the call may answer, its own and those any call may. */
export const errorsOf = ({ access, errors }: Endpoint): readonly ErrorCode[] => [
  ...errors,
  ...(access === 'public' ? [] : MEMBER_ERRORS),
  ...COMMON_ERRORS,
];
