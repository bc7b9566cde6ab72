/** Small portions, so that a bar can move and a lost answer costs little. */
const PORTION = 100;

/** Sends many ids portion by portion; the answers in the same order. */
export async function eachPortion<Answer>(
  ids: readonly number[],
  size: number,
  send: (portion: number[]) => Promise<Answer>,
  onProgress: (share: number) => void,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < ids.length; from += size) {
    // One portion after the other: two at a time would only wait for each other in the database.
    // oxlint-disable-next-line no-await-in-loop
    answers.push(await send(ids.slice(from, from + size)));
    onProgress(Math.min(1, (from + size) / ids.length));
  }
  return answers;
}

/** The same, adding up what each answer says was changed. */
export async function inPortions(
  ids: readonly number[],
  send: (portion: number[]) => Promise<{ changed: number }>,
  onProgress: (share: number) => void,
): Promise<number> {
  const answers = await eachPortion(ids, PORTION, send, onProgress);
  return answers.reduce((sum, { changed }) => sum + changed, 0);
}
