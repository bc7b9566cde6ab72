import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { readTrustedProxies } from './platform/http/trusted-proxies.ts';
import { isLoopback, LOOPBACK, readProviderAddress } from './platform/provider/provider-address.ts';

const Cell = z.object({ id: z.int().min(1).max(1023), url: z.string().min(1), jobsUrl: z.string().min(1) });
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .transform((text) => (text === undefined ? fallback : text === 'true' || text === '1'));

/** Everything the processes may be told from outside; docs/guides/configuration.md explains each. */
const Environment = z.object({
  PUBLIC_URL: z.url().default('http://localhost:4000'),
  /** A host of its own for what customers open by a link; without it they open it on PUBLIC_URL. */
  PUBLIC_SHARE_URL: z.url().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(4000),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY must have at least 32 characters.'),
  DATABASE_APP_URL: z.string().min(1),
  DATABASE_JOBS_URL: z.string().min(1),
  /** JSON list of cells, the first of which also holds the directory; without it there is one: the database above. */
  CELLS: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** PgBouncer before 1.21 in transaction mode cannot keep named statements apart. */
  NAMED_STATEMENTS: flag(true),
  /** The driver without our additions to it: slower, and the way to tell whether one of them is to blame. */
  PLAIN_DRIVER: flag(false),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUST_PROXY: z.string().optional(),
  /** Further names that people reach it by, beside that of PUBLIC_URL. */
  ALLOWED_HOSTS: z.string().default(''),
  /** Development and tests: an error code that an endpoint does not list becomes a 500. */
  STRICT_ERRORS: flag(false),
  HIDE_UNKNOWN_EMAIL: flag(false),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(3000),
  /** What one business may use; 0 is without limit. docs/guides/fair-shares.md */
  SHARE_REQUESTS_AT_ONCE: z.coerce.number().int().min(0).default(8),
  SHARE_REQUESTS_WAITING: z.coerce.number().int().min(0).default(200),
  SHARE_REQUESTS_PER_SECOND: z.coerce.number().int().min(0).default(50),
  SHARE_UPLOADS_AT_ONCE: z.coerce.number().int().min(0).default(4),
  SHARE_STREAMS_AT_ONCE: z.coerce.number().int().min(0).default(200),
  SHARE_MAILS_PER_DAY: z.coerce.number().int().min(0).default(1_000),
  SHARE_JOBS_AT_ONCE: z.coerce.number().int().min(0).default(2),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
  WEB_DIST: z.string().optional(),
  SMTP_URL: z.string().default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Countinghouse <no-reply@localhost>'),
  /** Mail servers of a business may stand in the networks around this machine, and use any port. */
  EGRESS_PRIVATE: flag(false),
  FILES_URL: z.string().default('file:.data/files'),
  /** A ClamAV daemon that looks at every upload; without one nobody does. */
  CLAMAV_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/]+:\d+|unix:\/.+)$/, 'CLAMAV_URL must be tcp://<host>:<port> or unix:<path>.')
    .optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** JSON list of OpenID Connect providers: [{ "provider", "label", "issuer", "clientId", "clientSecret" }]. */
  SOCIAL_PROVIDERS: z.string().default('[]'),
  /** Where the payment provider is reached; a stand-in for it only on a machine that nobody else reaches. */
  PROVIDER_URL: z.url().optional(),
  /** The operator's own keys at the payment provider, by which businesses pay for their plan. */
  PLAN_PROVIDER_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/, 'PLAN_PROVIDER_SECRET_KEY must be a secret key (sk_… or rk_…).')
    .optional(),
  PLAN_PROVIDER_WEBHOOK_SECRET: z.string().min(1).optional(),
});

const SocialProvider = z.object({
  provider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  label: z.string().min(1),
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});
export type SocialProvider = z.infer<typeof SocialProvider>;

export type Config = ReturnType<typeof readConfig>;

const HOST_NAME = /^([a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,8}|\[[0-9a-f:.]{2,45}\])$/;

/** Names without ports, in lower case. An installation for this machine alone answers to all of its names. */
function readHosts({ hostname }: URL, text: string): string[] {
  const more = text
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const wrong = more.filter((name) => !HOST_NAME.test(name));
  if (wrong.length > 0) throw new Error(`ALLOWED_HOSTS takes names without scheme and port, not ${wrong.join(', ')}`);
  return [hostname, ...more, ...(isLoopback(hostname) ? LOOPBACK : [])];
}

/** Null where the operator has no keys: plans are then not paid for here. */
function readPlanKeys(env: z.infer<typeof Environment>): { secretKey: string; webhookSecret: string | null } | null {
  const webhookSecret = env.PLAN_PROVIDER_WEBHOOK_SECRET ?? null;
  if (env.PLAN_PROVIDER_SECRET_KEY) return { secretKey: env.PLAN_PROVIDER_SECRET_KEY, webhookSecret };
  if (webhookSecret) throw new Error('PLAN_PROVIDER_WEBHOOK_SECRET is of no use without PLAN_PROVIDER_SECRET_KEY.');
  return null;
}

/** The only reader of process.env. Refuses to start on a bad value, naming all of them at once. */
export function readConfig(source: NodeJS.ProcessEnv = process.env) {
  const env = Environment.parse(source);
  const publicUrl = new URL(env.PUBLIC_URL);
  const isSecure = publicUrl.protocol === 'https:';
  if (!isSecure && !isLoopback(publicUrl.hostname)) {
    throw new Error('PUBLIC_URL must be https: a session cookie without Secure is only for this machine itself.');
  }
  const shareUrl = new URL(env.PUBLIC_SHARE_URL ?? env.PUBLIC_URL);
  if (shareUrl.protocol !== publicUrl.protocol)
    throw new Error('PUBLIC_SHARE_URL and PUBLIC_URL need the same scheme.');
  return {
    publicOrigin: publicUrl.origin,
    hosts: [...new Set([...readHosts(publicUrl, env.ALLOWED_HOSTS), shareUrl.hostname])],
    sharing: {
      origin: shareUrl.origin,
      /** The name that serves nothing but shared documents; null where they have no host of their own. */
      ownHost: shareUrl.hostname === publicUrl.hostname ? null : shareUrl.hostname,
      /** Tokens are made with a key of their own, which tells nothing of the key it comes of. */
      key: createHmac('sha256', env.SECRET_KEY).update('share-links').digest('base64url'),
    },
    isSecure,
    host: env.HOST,
    port: env.PORT,
    secretKey: env.SECRET_KEY,
    cells: env.CELLS
      ? z.array(Cell).min(1).parse(JSON.parse(env.CELLS))
      : [{ id: 1, url: env.DATABASE_APP_URL, jobsUrl: env.DATABASE_JOBS_URL }],
    poolSize: env.DATABASE_POOL,
    namedStatements: env.NAMED_STATEMENTS,
    plainDriver: env.PLAIN_DRIVER,
    logLevel: env.LOG_LEVEL,
    trustProxy: readTrustedProxies(env.TRUST_PROXY, isSecure),
    strictErrors: env.STRICT_ERRORS,
    hideUnknownEmail: env.HIDE_UNKNOWN_EMAIL,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    shares: {
      requestsAtOnce: env.SHARE_REQUESTS_AT_ONCE,
      requestsWaiting: env.SHARE_REQUESTS_WAITING,
      requestsPerSecond: env.SHARE_REQUESTS_PER_SECOND,
      uploadsAtOnce: env.SHARE_UPLOADS_AT_ONCE,
      streamsAtOnce: env.SHARE_STREAMS_AT_ONCE,
      mailsPerDay: env.SHARE_MAILS_PER_DAY,
      jobsAtOnce: env.SHARE_JOBS_AT_ONCE,
    },
    metricsToken: env.METRICS_TOKEN,
    webDist: env.WEB_DIST,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    egressPrivate: env.EGRESS_PRIVATE,
    filesUrl: env.FILES_URL,
    clamavUrl: env.CLAMAV_URL,
    s3: {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
    provider: { url: readProviderAddress(env.PROVIDER_URL, publicUrl), plan: readPlanKeys(env) },
    socialProviders: z.array(SocialProvider).parse(JSON.parse(env.SOCIAL_PROVIDERS)),
  };
}
