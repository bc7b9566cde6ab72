import { MailState } from '@countinghouse/contracts/outbox';
import type { Reader } from '../../platform/db/reader.ts';
import { listMailRowsOf } from './outbox.repo.ts';

export type MailOfRecord = {
  id: number;
  event: string;
  to: string[];
  state: MailState;
  sendAt: Date | null;
  tries: number;
  lastError: string | null;
  acceptedAt: Date | null;
};

/** The mails about one record, newest first. */
export async function listMailsOf(
  ctx: Reader,
  record: { subject: string; subjectId: number },
): Promise<MailOfRecord[]> {
  const rows = await listMailRowsOf(ctx, record);
  return rows.map((row) => ({
    id: row.id,
    event: row.template,
    to: [row.to_address, ...row.more_to],
    state: MailState.parse(row.state),
    sendAt: row.send_at,
    tries: row.attempts,
    lastError: row.last_error,
    acceptedAt: row.accepted_at,
  }));
}
