import { useRef, useState } from 'react';
import { AcceptForm } from './AcceptForm.tsx';
import { AmountCard } from './AmountCard.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { PartList } from './PartList.tsx';
import { PayPart } from './PayPart.tsx';
import { QuestionThread } from './QuestionThread.tsx';
import { hasFault, type TypedQuantities } from './quantity-fault.ts';
import { type Choice, type ChosenDocument, previewChoices, type SharedDocument, ShareError } from './share-api.ts';
import { reasonOf, useSpeech } from './words.ts';

type ActionColumnProps = {
  shared: SharedDocument;
  shown: SharedDocument | ChosenDocument;
  onChoose: (chosen: ChosenDocument | undefined) => void;
  onChange: (shared: SharedDocument) => void;
  onReload: () => void;
  onPayable: (amount: number) => void;
};

/** What the reader can do: choose, accept, decline, pay, ask. */
export function ActionColumn({ shared, shown, onChoose, onChange, onReload, onPayable }: ActionColumnProps) {
  const speech = useSpeech();
  const { words } = speech;
  const [typed, setTyped] = useState<TypedQuantities>({});
  const [isDeclining, setIsDeclining] = useState(false);
  const [problem, setProblem] = useState('');
  const { choices, isCounting, choose, forget } = useChoosing(onChoose, setProblem);
  /** What somebody else did meanwhile is shown, with the reason beside it. */
  const refuse = (error: unknown) => {
    setProblem(reasonOf(error, speech));
    if (!(error instanceof ShareError) || !error.code.startsWith('shared.')) return;
    onChoose(undefined);
    forget();
    setTyped({});
    onReload();
  };
  const answered = (next: SharedDocument) => {
    setProblem('');
    onChange(next);
  };
  return (
    <aside className="ch-share-side">
      <AmountCard shared={shared} shown={shown} isCounting={isCounting}>
        {problem && (
          <p className="ch-field-error" role="alert">
            {problem}
          </p>
        )}
        {shared.canAnswer && !isDeclining && (
          <>
            {shown.choices.length > 0 && (
              <ChoiceList {...{ shown, choices, typed }} onType={setTyped} onChange={choose} />
            )}
            <AcceptForm
              hash={shown.hash}
              choices={choices}
              isWaiting={isCounting}
              isFaulty={hasFault(shown.choices, typed)}
              onAccepted={answered}
              onRefused={refuse}
            />
            <div>
              <button type="button" className="ch-button" data-block onClick={() => setIsDeclining(true)}>
                {words.decline}
              </button>
            </div>
          </>
        )}
        {shared.canAnswer && isDeclining && (
          <DeclineForm onBack={() => setIsDeclining(false)} onDeclined={answered} onRefused={refuse} />
        )}
        {shared.parts.length > 0 && <PartList shared={shared} />}
        <PayPart shared={shared} onReload={onReload} onPayable={onPayable} />
      </AmountCard>
      <QuestionThread shared={shared} onChange={onChange} />
      <p className="ch-share-powered">{words.powered}</p>
    </aside>
  );
}

/** What was ticked, and what the server says it comes to. */
function useChoosing(onChoose: ActionColumnProps['onChoose'], onProblem: (text: string) => void) {
  const speech = useSpeech();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [isCounting, setIsCounting] = useState(false);
  const asked = useRef(0);
  const choose = (next: readonly Choice[]) => {
    setChoices(next);
    setIsCounting(true);
    asked.current += 1;
    const turn = asked.current;
    // An answer that another tick has overtaken says nothing any more.
    const ifLast = (work: () => void) => {
      if (turn !== asked.current) return;
      work();
      setIsCounting(false);
    };
    previewChoices(next).then(
      (chosen) =>
        ifLast(() => {
          onChoose(chosen);
          onProblem('');
        }),
      (error: unknown) => ifLast(() => onProblem(reasonOf(error, speech))),
    );
  };
  return { choices, isCounting, choose, forget: () => setChoices([]) };
}
