/** One figure of the document: what it is, and how much. */
export type BodyRow = { label: string; value: string; isTotal?: boolean };

export type MailBodyParts = {
  businessName: string;
  /** The absolute address of a picture. */
  logo?: string;
  /** The colour of the business, `#rrggbb`. */
  colour: string;
  heading: string;
  paragraphs: readonly string[];
  /** What is said below the button. */
  after?: readonly string[];
  button?: { label: string; link: string };
  table?: readonly BodyRow[];
  closing: string;
  language: string;
};
