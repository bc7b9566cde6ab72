import { type ReactNode, useEffect } from 'react';
import { PasscodeForm } from './PasscodeForm.tsx';
import type { ShareError } from './share-api.ts';
import { useSpeech } from './words.ts';

/** Until the page is there, or what keeps it from being there. */
export function Waiting({ error, onRetry }: { error: ShareError | undefined; onRetry: () => void }) {
  const { words } = useSpeech();
  if (!error) return <Message title={words.loading} isBusy />;
  if (error.code === 'share_link.passcode') return <PasscodeForm onOpen={onRetry} />;
  if (error.code === 'share_link.not_found') return <Message title={words.missing} text={words.missingText} />;
  if (error.code === 'share_link.too_many') return <Message title={words.slowed} text={words.slowedText} />;
  return (
    <Message title={words.failed} text={words.failedText}>
      <button type="button" className="ch-button" onClick={onRetry}>
        {words.again}
      </button>
    </Message>
  );
}

type MessageProps = { title: string; text?: string; isBusy?: boolean; children?: ReactNode };

function Message({ title, text, isBusy = false, children }: MessageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="ch-share-message" aria-busy={isBusy}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </main>
  );
}
