import { getAcceptance, listQuestions } from '@countinghouse/contracts/public-share';
import { listShareLinks } from '@countinghouse/contracts/share-links';
import { onCall } from './on-call.ts';

/** Nobody has a link to the document that is shown, and nobody asked about it. */
export function answerUnshared(): void {
  onCall(listShareLinks, []);
  onCall(listQuestions, []);
  onCall(getAcceptance, null);
}
