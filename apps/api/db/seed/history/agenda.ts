/** Something that somebody does at a time. */
type Entry = { at: number; order: number; work: () => Promise<void> };

/** What is still to come. Whoever does something puts down what follows of it; what lies after the last day never happens. */
export class Agenda {
  #entries: Entry[] = [];
  #order = 0;

  add(at: Date, work: () => Promise<void>): void {
    this.#order += 1;
    this.#entries.push({ at: at.getTime(), order: this.#order, work });
  }

  /** Takes the earliest that is due by then; of two at once the one that was put down first. */
  take(until: Date): { at: Date; work: () => Promise<void> } | undefined {
    const due = this.#entries.filter(({ at }) => at <= until.getTime());
    const [first, ...others] = due;
    if (!first) return undefined;
    const next = others.reduce((a, b) => (b.at < a.at || (b.at === a.at && b.order < a.order) ? b : a), first);
    this.#entries = this.#entries.filter((entry) => entry !== next);
    return { at: new Date(next.at), work: next.work };
  }
}
