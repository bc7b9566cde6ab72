import { useCallback, useEffect, useState } from 'react';
import { PayForm } from './PayForm.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { attemptOf, loadPayCard, type PayCard, type SharedDocument } from './share-api.ts';
import { useSpeech } from './words.ts';

type PayPartProps = {
  shared: SharedDocument;
  onReload: () => void;
  /** How much can be paid here, as soon as it is known. */
  onPayable: (amount: number) => void;
};

/** Paying: what came of the payment that the reader comes back from, and what can be paid next. */
export function PayPart({ shared, onReload, onPayable }: PayPartProps) {
  const { words } = useSpeech();
  const [card, setCard] = useState<PayCard>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt] = useState(attemptOf);
  const load = useCallback(() => {
    const arrived = (loaded: PayCard) => {
      setHasFailed(false);
      setCard(loaded);
    };
    void loadPayCard().then(arrived, () => setHasFailed(true));
  }, []);
  useEffect(load, [load]);
  const payable = card?.isPayable ? card.most : 0;
  useEffect(() => onPayable(payable), [onPayable, payable]);
  const settled = useCallback(() => {
    load();
    onReload();
  }, [load, onReload]);
  return (
    <>
      {attempt !== null && <ReturnNotice attempt={attempt} onSettled={settled} />}
      {card?.isPayable && <PayForm key={card.most} card={card} shared={shared} />}
      {hasFailed && !card && (
        <div role="alert" className="ch-share-return">
          <p>{words.pay.failed}</p>
          <button type="button" className="ch-button" onClick={load}>
            {words.again}
          </button>
        </div>
      )}
    </>
  );
}
