import type { MailDialogueLine } from '@countinghouse/contracts/mail-servers';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Timeline } from '../../ui/record/Timeline.tsx';

/** A conversation with a mail server as it was held: what we said goes out, what it said comes in. */
export function MailDialogue({ lines }: { lines: readonly MailDialogueLine[] }) {
  const entries = lines.map(({ at, from, text }, id) => ({
    id,
    icon: from === 'us' ? <ArrowRight size={13} /> : <ArrowLeft size={13} />,
    text,
    at,
  }));
  return <Timeline entries={entries} error={undefined} onRetry={() => {}} />;
}
