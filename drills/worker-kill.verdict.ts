import type pg from 'pg';
import type { ReceivedMail } from '../apps/api/test/smtp.ts';

/** One kill: who, when it was certainly dead, and which mails were in its hands. */
export type Kill = { name: string; at: Date; interrupted: number[] };

type Evidence = { mails: number; kills: readonly Kill[]; received: readonly ReceivedMail[] };
type Mail = { id: number; message_id: string | null; state: string; accepted_at: Date | null; accepted_audits: number };

export type Verdict = {
  accepted: number;
  lost: string[];
  repeats: number;
  unexplained: string[];
  interrupted: number;
  slowestResumeMs: number;
  problems: string[];
};

const RESUMED_WITHIN_MS = 60_000;
/** The last bytes that the dead had sent are read by the server a moment later, when it gets to run. */
const STILL_ON_THE_WIRE_MS = 100;

/** Compares what the mail server took with what the outbox says, kill by kill. */
export async function judge(admin: pg.Pool, { mails, kills, received }: Evidence): Promise<Verdict> {
  const { rows } = await admin.query<Mail>(
    `select o.id::int, message_id, state, accepted_at, count(a.id)::int as accepted_audits from mail_outbox o
     left join audit_log a on a.business_id = o.business_id and a.subject = 'mail_outbox' and a.subject_id = o.id
       and a.action = 'email.accepted'
     group by o.business_id, o.id`,
  );
  const takings = Map.groupBy(received, ({ parsed }) => parsed.messageId ?? '');
  const lost = rows
    .filter(({ state, message_id }) => state !== 'Accepted' || !takings.has(message_id ?? ''))
    .map(({ id, state }) => `mail ${id} is ${state}`);
  const unexplained = rows.flatMap((mail) => unexplainedRepeats(mail, takings.get(mail.message_id ?? '') ?? [], kills));
  const repeats = received.length - takings.size;
  const slowestResumeMs = Math.max(0, ...resumeTimes(rows, takings, kills));
  const problems = [
    ...(rows.length === mails ? [] : [`${rows.length} mails in the outbox instead of ${mails}`]),
    ...(takings.size === rows.length ? [] : [`${takings.size} Message-IDs arrived for ${rows.length} mails`]),
    ...lost.map((what) => `lost: ${what}`),
    ...unexplained.map((what) => `unexplained repeat: ${what}`),
    ...(repeats <= kills.length ? [] : [`${repeats} repeats for ${kills.length} kills`]),
    ...rows.filter((mail) => mail.accepted_audits !== 1).map(({ id }) => `mail ${id} has not exactly one audit row`),
    ...(slowestResumeMs <= RESUMED_WITHIN_MS ? [] : [`a job waited ${slowestResumeMs} ms for another worker`]),
  ];
  const interrupted = kills.reduce((sum, kill) => sum + kill.interrupted.length, 0);
  return { accepted: takings.size, lost, repeats, unexplained, interrupted, slowestResumeMs, problems };
}

/**
 * A repeat is explained when the worker that had handed the mail over was killed with it still in hand, and our own note
 * that it was accepted is younger than that kill: the kill fell between the server's taking it and our commit.
 */
function unexplainedRepeats(mail: Mail, takings: readonly ReceivedMail[], kills: readonly Kill[]): string[] {
  return takings.slice(0, -1).flatMap(({ client, at }) => {
    const kill = kills.find(({ name }) => name === client);
    const isExplained =
      kill &&
      at.getTime() <= kill.at.getTime() + STILL_ON_THE_WIRE_MS &&
      mail.accepted_at &&
      mail.accepted_at > kill.at &&
      kill.interrupted.includes(mail.id);
    return isExplained ? [] : [`mail ${mail.id}, handed over by ${client} at ${at.toISOString()}`];
  });
}

/** From a kill until somebody else had the mail in hand: it was handed over, or died again with its next holder. */
function resumeTimes(mails: readonly Mail[], takings: Map<string, ReceivedMail[]>, kills: readonly Kill[]): number[] {
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  return kills.flatMap((kill) =>
    kill.interrupted.flatMap((id) => {
      const mail = byId.get(id);
      if (!mail?.accepted_at || mail.accepted_at <= kill.at) return []; // killed after its last commit: nothing was left to do
      const handed = (takings.get(mail.message_id ?? '') ?? []).map(({ at }) => at);
      const again = kills.filter((later) => later.interrupted.includes(id)).map(({ at }) => at);
      const next = [...handed, ...again].map((at) => at.getTime() - kill.at.getTime()).filter((ms) => ms > 0);
      return next.length > 0 ? [Math.min(...next)] : [];
    }),
  );
}

export function report(
  { kills, mails, seed }: { kills: number; mails: number; seed: number },
  verdict: Verdict,
): string {
  return [
    `worker-kill: ${mails} mails, ${kills} kills -9, seed ${seed}`,
    `  accepted by the mail server   ${verdict.accepted}`,
    `  lost                          ${verdict.lost.length}`,
    `  repeated (same Message-ID)    ${verdict.repeats}, of which not explained by a kill ${verdict.unexplained.length}`,
    `  jobs in the hands of the dead ${verdict.interrupted}, slowest taken up again after ${(verdict.slowestResumeMs / 1000).toFixed(1)} s`,
    verdict.problems.length === 0 ? 'PASSED' : `FAILED\n  ${verdict.problems.slice(0, 20).join('\n  ')}`,
  ].join('\n');
}
