import './MergeDialog.css';
import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button.tsx';
import { Modal } from '../overlay/Modal.tsx';

export type MergePair = { kept: number; duplicate: number };

type MergeDialogProps = {
  /** Where it was asked; it is kept unless somebody turns it round. */
  id: number;
  texts: Readonly<Record<'title' | 'find' | 'text' | 'confirm', string>>;
  /** Finds the other one. */
  renderPicker: (onPick: (idOther: number) => void) => ReactNode;
  renderSide: (id: number) => ReactNode;
  /** Settles when it is done or was refused, and has said so itself. */
  onMerge: (pair: MergePair) => Promise<void>;
  onClose: () => void;
};

/** Two records become one: find the other, see both, decide which one stays. */
export function MergeDialog(props: MergeDialogProps) {
  const { id, texts, renderPicker, renderSide, onMerge, onClose } = props;
  const { t } = useTranslation();
  const [pair, setPair] = useState<MergePair>();
  const [isPending, run] = useOnce(onMerge);
  return (
    <Modal
      width={720}
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {pair && (
            <Button variant="danger" aria-disabled={isPending} onClick={() => void run(pair)}>
              {texts.confirm}
            </Button>
          )}
        </>
      }
    >
      {pair ? (
        <>
          <div className="ch-merge">
            <Side title={t('ui.merge.stays')}>{renderSide(pair.kept)}</Side>
            <button
              type="button"
              className="ch-icon-button"
              aria-label={t('ui.merge.swap')}
              onClick={() => setPair({ kept: pair.duplicate, duplicate: pair.kept })}
            >
              <ArrowLeftRight size={18} />
            </button>
            <Side title={t('ui.merge.goes')}>{renderSide(pair.duplicate)}</Side>
          </div>
          <p className="ch-quiet">{texts.text}</p>
        </>
      ) : (
        <>
          <p className="ch-quiet">{texts.find}</p>
          {renderPicker((idOther) => setPair({ kept: id, duplicate: idOther }))}
        </>
      )}
    </Modal>
  );
}

/** The second press of a double click comes before anything is drawn again: a state alone would let it through. */
function useOnce<Input>(work: (input: Input) => Promise<void>) {
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const run = async (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    await work(input).finally(() => {
      isRunning.current = false;
      setIsPending(false);
    });
  };
  return [isPending, run] as const;
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);
