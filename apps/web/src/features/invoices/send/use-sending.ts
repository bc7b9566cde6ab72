import type { DocumentMails } from '@countinghouse/contracts/document-sending';
import { useRef, useState } from 'react';
import { NetworkError } from '../../../platform/api.ts';
import { isCode } from '../../../platform/problems.ts';
import { type SendRequest, useSend } from './send.api.ts';
import type { ConfirmationFlags } from './send-draft.ts';

type ConfirmName = keyof ConfirmationFlags;
const UNCONFIRMED: ConfirmationFlags = { confirmDate: false, confirmRates: false };

function askedBy(error: unknown): ConfirmName | undefined {
  if (isCode(error, 'invoice.confirm_date')) return 'confirmDate';
  return isCode(error, 'invoice.confirm_rates') ? 'confirmRates' : undefined;
}

/** Queues once, however often it is pressed; what the server asks, and nothing else, is answered by pressing again. */
export function useSending(onQueued: (mails: DocumentMails) => void) {
  const { mutateAsync, isPending, error, reset } = useSend();
  const [confirmed, setConfirmed] = useState(UNCONFIRMED);
  const isSending = useRef(false);
  const last = useRef<{ content: string; key: string }>(undefined);
  const asked = askedBy(error);
  return {
    error,
    isPending,
    isAsked: asked !== undefined,
    /** Other content is another mail, and nothing of it is confirmed. */
    touch: () => {
      setConfirmed(UNCONFIRMED);
      if (error) reset();
    },
    submit: async (requestOf: (confirmed: ConfirmationFlags) => SendRequest) => {
      if (isSending.current) return;
      isSending.current = true;
      const known = asked ? { ...confirmed, [asked]: true } : confirmed;
      setConfirmed(known);
      const request = requestOf(known);
      const content = JSON.stringify(request);
      const key = last.current?.content === content ? last.current.key : crypto.randomUUID();
      last.current = { content, key };
      try {
        onQueued(await mutateAsync({ ...request, key }));
      } catch (problem) {
        // A lost answer is no refusal: the same mail keeps its key, so that a second try does not queue it twice.
        if (!(problem instanceof NetworkError)) last.current = undefined;
      } finally {
        isSending.current = false;
      }
    },
  };
}
