import '../field/Field.css';

/** Why the whole form was refused, beside the button that sent it. It is read out when it appears. */
export const FormProblem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className="ch-field-error" role="alert">
      {text}
    </p>
  );
