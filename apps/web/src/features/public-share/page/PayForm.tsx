import { Lock, ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { amountFault, readAmount } from './pay-amount.ts';
import { type PayCard, type SharedDocument, startPayment } from './share-api.ts';
import { reasonOf, useSpeech } from './words.ts';

type PayFormProps = { card: PayCard; shared: SharedDocument };
type PayChoice = { value: string; label: string; amount: number; idRequest?: number };

/** What is paid: the part that was asked for, everything, or another amount. The provider's own page takes the money. */
export function PayForm({ card, shared }: PayFormProps) {
  const speech = useSpeech();
  const { words, money } = speech;
  const { currencyCode: currency } = card;
  const choices = useChoices(card, shared);
  const [chosen, setChosen] = useState(choices[0]?.value ?? 'whole');
  const [text, setText] = useState('');
  const [isKept, setIsKept] = useState(false);
  const [problem, setProblem] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isGoing, setIsGoing] = useGoing();
  const choice = choices.find(({ value }) => value === chosen);
  const typed = readAmount(text);
  const amount = choice?.amount ?? typed ?? 0;
  const isFaulty = !choice && amountFault(typed, card);
  const range = words.pay.between(money(card.least, currency), money(card.most, currency));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (isGoing) return;
    if (isFaulty) return event.currentTarget.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
    setIsGoing(true);
    setProblem('');
    const asked = choice?.idRequest === undefined ? { amount } : { amount, idRequest: choice.idRequest };
    startPayment({ ...asked, saveMethod: isKept }).then(
      ({ url }) => location.assign(url),
      (error: unknown) => {
        setIsGoing(false);
        setProblem(reasonOf(error, speech));
      },
    );
  };
  return (
    <form id="pay" className="ch-share-pay" onSubmit={submit} noValidate>
      {card.mode === 'test' && <p className="ch-share-trial">{words.pay.test}</p>}
      {card.underWay > 0 && <p>{words.pay.underWay(money(card.underWay, currency))}</p>}
      <Ways {...{ choices, chosen }} hasOther={card.allowsPartial} onChoose={setChosen} />
      {!choice && (
        <TextField
          label={`${words.pay.amount} (${currency})`}
          value={text}
          hint={range}
          error={isFaulty && isTried ? range : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          onChange={setText}
        />
      )}
      {card.canSaveMethod && <CheckboxField label={words.pay.save} isOn={isKept} onChange={setIsKept} />}
      {problem && (
        <p className="ch-field-error" role="alert">
          {problem}
        </p>
      )}
      <PayButton isGoing={isGoing}>
        {isGoing ? words.pay.going : isFaulty ? words.pay.title : words.pay.submit(money(amount, currency))}
      </PayButton>
      <p className="ch-share-safe">
        <ShieldCheck size={14} aria-hidden="true" /> <span>{words.pay.safe}</span>
      </p>
    </form>
  );
}

const PayButton = ({ isGoing, children }: { isGoing: boolean; children: string }) => (
  <button type="submit" className="ch-button" data-variant="primary" data-size="large" data-block aria-busy={isGoing}>
    <Lock size={16} aria-hidden="true" /> {children}
  </button>
);

/** On the way to the provider. Whoever comes back with Back finds the page as it was kept, and it must take a press again. */
function useGoing() {
  const [isGoing, setIsGoing] = useState(false);
  useEffect(() => {
    const wake = () => setIsGoing(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  return [isGoing, setIsGoing] as const;
}

type WaysProps = {
  choices: readonly PayChoice[];
  chosen: string;
  hasOther: boolean;
  onChoose: (value: string) => void;
};

function Ways({ choices, chosen, hasOther, onChoose }: WaysProps) {
  const { words } = useSpeech();
  if (choices.length < 2 && !hasOther) return null;
  return (
    <fieldset>
      <legend>{words.pay.what}</legend>
      {choices.map(({ value, label }) => (
        <Radio key={value} label={label} isOn={chosen === value} onChoose={() => onChoose(value)} />
      ))}
      {hasOther && <Radio label={words.pay.other} isOn={chosen === 'other'} onChoose={() => onChoose('other')} />}
    </fieldset>
  );
}

function Radio({ label, isOn, onChoose }: { label: string; isOn: boolean; onChoose: () => void }) {
  return (
    <label className="ch-share-way" data-on={isOn}>
      <input type="radio" name="pay" checked={isOn} onChange={onChoose} /> <span>{label}</span>
    </label>
  );
}

/** What is asked for comes first: the part of the link, else what is due now, then everything. */
function useChoices(card: PayCard, { parts, dueNow }: SharedDocument): PayChoice[] {
  const { words, money } = useSpeech();
  const { most, allowsPartial, currencyCode } = card;
  const whole = { value: 'whole', label: words.pay.whole(money(most, currencyCode)), amount: most };
  if (!allowsPartial) return [whole];
  const asked = parts.find(({ isAsked, open }) => isAsked && open > 0 && open < most);
  if (asked) {
    const { open: amount, idPaymentRequest: idRequest } = asked;
    return [{ value: 'asked', label: words.pay.asked(money(amount, currencyCode)), amount, idRequest }, whole];
  }
  const isPart = parts.length > 0 && dueNow > 0 && dueNow < most;
  const due = { value: 'due', label: words.pay.next(money(dueNow, currencyCode)), amount: dueNow };
  return isPart ? [due, whole] : [whole];
}
