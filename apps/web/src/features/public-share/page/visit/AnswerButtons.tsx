import type { Visit } from '../share-api.ts';
import { useVisitWords } from './visit-words.ts';

type AnswerButtonsProps = {
  answer: Visit['answer'];
  onAccept: () => void;
  onForm: (form: 'decline' | 'propose') => void;
};

/** What can be said besides what was said already. */
export function AnswerButtons({ answer, onAccept, onForm }: AnswerButtonsProps) {
  const words = useVisitWords();
  return (
    <>
      {answer !== 'accepted' && (
        <button
          type="button"
          className="ch-button"
          data-variant={answer === 'invited' || answer === 'kept' ? 'primary' : 'default'}
          data-size="large"
          data-block
          onClick={onAccept}
        >
          {answer === 'proposed' ? words.acceptThis : words.accept}
        </button>
      )}
      <button type="button" className="ch-button" data-size="large" data-block onClick={() => onForm('propose')}>
        {answer === 'proposed' ? words.proposeOther : words.propose}
      </button>
      {answer !== 'declined' && (
        <button type="button" className="ch-button" data-size="large" data-block onClick={() => onForm('decline')}>
          {words.decline}
        </button>
      )}
    </>
  );
}
