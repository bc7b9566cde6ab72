import type { Ctx } from '../../../platform/ctx.ts';

/** What a room learns about a mail of one of its records. */
export type FollowedMail = {
  id: number;
  event: string;
  subject: string;
  subjectId: number;
  acceptedAt: Date | null;
};

/** Called in the transaction in which the outbox notes the outcome: both are kept, or neither. */
export type MailFollower = {
  /** Whether it may still be sent again as it was written, and to these addresses; without an answer it may. */
  mayResend?: (ctx: Ctx, mail: FollowedMail & { state: string; to: readonly string[] }) => Promise<boolean>;
  /** A server took the responsibility. */
  onAccepted?: (ctx: Ctx, mail: FollowedMail) => Promise<void>;
  /** It will not arrive: refused for good, tried in vain, or sent back later (then `acceptedAt` is set). */
  onFailed?: (ctx: Ctx, mail: FollowedMail, reason: string) => Promise<void>;
};

const FOLLOWERS = new Map<string, MailFollower>();

/** Higher rooms own the records that mails are about; app.ts tells this room of them at start, by the audit log's names. */
export function registerMailFollower(subject: string, follower: MailFollower): void {
  FOLLOWERS.set(subject, follower);
}

type MailRow = {
  id: number;
  template: string;
  about_table: string | null;
  about_id: number | null;
  accepted_at: Date | null;
};

const followed = (row: MailRow): { follower: MailFollower | undefined; mail: FollowedMail } => ({
  follower: FOLLOWERS.get(row.about_table ?? ''),
  mail: {
    id: row.id,
    event: row.template,
    subject: row.about_table ?? '',
    subjectId: row.about_id ?? 0,
    acceptedAt: row.accepted_at,
  },
});

export async function tellAccepted(ctx: Ctx, row: MailRow): Promise<void> {
  const { follower, mail } = followed(row);
  await follower?.onAccepted?.(ctx, mail);
}

export async function tellFailed(ctx: Ctx, row: MailRow, reason: string): Promise<void> {
  const { follower, mail } = followed(row);
  await follower?.onFailed?.(ctx, mail, reason);
}

type ResentRow = MailRow & { state: string; to_address: string; more_to: readonly string[] };

export async function mayResend(ctx: Ctx, row: ResentRow): Promise<boolean> {
  const { follower, mail } = followed(row);
  const to = [row.to_address, ...row.more_to];
  return (await follower?.mayResend?.(ctx, { ...mail, state: row.state, to })) ?? true;
}
