/** The same sentences in another language: nothing left out, nothing more. */
export type Translation<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? string : Translation<Texts[Name]>;
};
