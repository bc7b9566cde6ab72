/** What a piece of the paper is, for those who have it read to them (PDF 1.7, 14.8.4). */
export type Role = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Artifact';

export type RoleProps = {
  role?: Role;
  /** Of a figure: what it shows. */
  alternative?: string;
  /** Of a heading cell: what it heads. */
  scope?: 'Row' | 'Column';
  /** One and the same on every page: a table that goes on, a heading row that is said once. */
  name?: string;
  /** Of a row: which of the document's lines it belongs to. */
  line?: number;
  /** What the letters say, where the drawn order is another. */
  said?: string;
};

/** Said to the renderer as properties it does not know, keeps, and hands back with the finished layout. */
export const role = (one: Role, more: Omit<RoleProps, 'role' | 'said'> = {}): object => ({ role: one, ...more });
export const said = (text: string): object => ({ said: text });
