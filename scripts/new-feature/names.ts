/** One noun in every spelling that the house uses. */
export type Names = {
  /** `bank-accounts`: folder, contract file, docs page. */
  room: string;
  /** `bankAccounts`, `BankAccounts` */
  many: string;
  Many: string;
  /** `bankAccount`, `BankAccount` */
  one: string;
  One: string;
  /** `bank-account`: use-case files. */
  file: string;
  /** `bank_accounts` and `bank_account`: SQL and error codes. */
  table: string;
  code: string;
  /** "bank accounts", "bank account": prose. */
  words: string;
  word: string;
};

export function namesOf(room: string, noun = singular(room)): Names {
  if (!/^[a-z]+(-[a-z]+)*$/.test(room)) throw new Error(`"${room}" is not a plural noun in kebab-case.`);
  if (room === noun) throw new Error(`"${room}" has no singular that can be guessed; say it with --noun.`);
  return {
    room,
    many: camel(room),
    Many: pascal(room),
    one: camel(noun),
    One: pascal(noun),
    file: noun,
    table: room.replaceAll('-', '_'),
    code: noun.replaceAll('-', '_'),
    words: room.replaceAll('-', ' '),
    word: noun.replaceAll('-', ' '),
  };
}

function singular(room: string): string {
  if (room.endsWith('ies')) return `${room.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(room)) return room.slice(0, -2);
  return room.endsWith('s') && !room.endsWith('ss') ? room.slice(0, -1) : room;
}

const camel = (text: string) => text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (text: string) => camel(text).replace(/^[a-z]/, (letter) => letter.toUpperCase());
