import { notify } from '../../platform/notify.ts';
import { fieldErrors, showProblem } from '../../platform/problems.ts';

/** A label has one field: what is wrong with it is said as a toast, in the words of the specification. */
export function showTagProblem(error: unknown) {
  const { name } = fieldErrors(error);
  if (name) notify.error(name, { seconds: 5 });
  else showProblem(error);
}
