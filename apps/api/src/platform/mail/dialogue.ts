/** One line of a conversation with a mail server. */
export type DialogueLine = { at: Date; from: 'us' | 'server'; text: string };

const MOST_LINES = 100;
const MOST_CHARACTERS = 500;
const SECRET = '••••';

type Log = (entry: { tnx?: unknown }, text: unknown) => void;

/** Writes a conversation down without its secrets: the password, and every form in which it goes over the wire. */
export class Dialogue {
  readonly lines: DialogueLine[] = [];
  readonly #secrets: string[];

  constructor({ username, password }: { username: string; password: string }) {
    const forms = [password, base64(password), base64(`\0${username}\0${password}`)];
    // A password of one letter would blot out every such letter, and tell what it is by doing so.
    this.#secrets = forms.filter((form) => form.length >= 3);
  }

  without(text: string): string {
    return this.#secrets.reduce((clean, secret) => clean.replaceAll(secret, SECRET), text);
  }

  readonly #note: Log = ({ tnx }, text) => {
    if ((tnx !== 'client' && tnx !== 'server') || this.lines.length >= MOST_LINES) return;
    const clean = this.without(String(text).trimEnd()).replace(/^(AUTH \S+) .*$/, `$1 ${SECRET}`);
    const from = tnx === 'client' ? 'us' : 'server';
    this.lines.push({ at: new Date(), from, text: clean.slice(0, MOST_CHARACTERS) });
  };

  /** What the library calls its logger. */
  get logger() {
    const log = this.#note;
    return { level: () => {}, trace: log, debug: log, info: log, warn: log, error: log, fatal: log };
  }
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
