import { useCallback, useEffect, useState } from 'react';
import { PayForm } from './PayForm.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { attemptOf, loadPayCard, type PayCard, type SharedDocument } from './share-api.ts';

type PayPartProps = { shared: SharedDocument; onReload: () => void };

/** Paying: what came of the payment that the reader comes back from, and what can be paid next. */
export function PayPart({ shared, onReload }: PayPartProps) {
  const [card, setCard] = useState<PayCard>();
  const [attempt] = useState(attemptOf);
  const load = useCallback(() => void loadPayCard().then(setCard), []);
  useEffect(load, [load]);
  const settled = useCallback(() => {
    load();
    onReload();
  }, [load, onReload]);
  return (
    <>
      {attempt !== null && <ReturnNotice attempt={attempt} onSettled={settled} />}
      {card?.isPayable && <PayForm key={card.most} card={card} shared={shared} />}
    </>
  );
}
