import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadProgress, type PaymentProgress } from './share-api.ts';
import { useSpeech } from './words.ts';

const EVERY_MS = 2_000;
const LONGEST_MS = 60_000;
/** Something can still come of these while somebody looks. */
const MOVING = ['begun', 'open', 'processing'];

type ReturnNoticeProps = { attempt: string; onSettled: () => void };

/** What became of a payment. It is asked for and nothing else, so two devices that come back see the same. */
export function ReturnNotice({ attempt, onSettled }: ReturnNoticeProps) {
  const { words } = useSpeech();
  const { progress, isSlow } = useProgress(attempt, onSettled);
  const box = useRef<HTMLDivElement>(null);
  // On a phone it stands below the paper. Newer browsers answer with a promise, which is no clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} role="status" className="ch-share-return" data-state={progress?.state ?? 'begun'}>
      {progress ? <Outcome progress={progress} isSlow={isSlow} /> : <p>{words.progress.checking}</p>}
    </div>
  );
}

function Outcome({ progress, isSlow }: { progress: PaymentProgress; isSlow: boolean }) {
  const { words, money } = useSpeech();
  const { progress: said } = words;
  const amount = money(progress.amount, progress.currencyCode);
  switch (progress.state) {
    case 'succeeded':
      return <Said title={said.succeeded(amount)} text={progress.receipt && said.receipt(progress.receipt)} />;
    case 'processing':
      return <Said title={said.processing(amount)} text={said.processingText} />;
    case 'failed':
      return <Said title={said.failed} text={progress.failure || said.failedText} />;
    case 'expired':
    case 'canceled':
      return <Said title={said.canceled} />;
    case 'unplaced':
      return <Said title={said.unplaced(amount)} />;
    default:
      return <Said title={said.checking} text={isSlow ? said.slow : ''} />;
  }
}

function Said({ title, text = '' }: { title: string; text?: string }) {
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      {text && <p>{text}</p>}
    </>
  );
}

/** Asks every two seconds while something can still come, for a minute. */
function useProgress(attempt: string, onSettled: () => void) {
  const [progress, setProgress] = useState<PaymentProgress>();
  const [isSlow, setIsSlow] = useState(false);
  // Telling it draws the page anew: what is told must not begin the asking again.
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    const started = Date.now();
    let last = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      const found = await loadProgress(attempt).catch(() => undefined);
      if (isOver) return;
      if (found) setProgress(found);
      if (found && found.state !== last && found.state !== 'open' && found.state !== 'begun') tell();
      last = found?.state ?? last;
      const isPatient = Date.now() - started < LONGEST_MS;
      setIsSlow(!isPatient);
      if (isPatient && (!found || MOVING.includes(found.state))) timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [attempt]);
  return { progress, isSlow };
}
