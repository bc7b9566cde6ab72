/** One line of the story: what was done to which record, and how it looked before and after. */
export type AuditEntry = {
  action: `${string}.${string}`;
  subject: string;
  subjectId: number;
  before?: object | null;
  after?: object | null;
};

/** Keys whose values never enter the audit log, wherever they stand in a record. */
const SECRET = /password|secret|token|hash/i;

export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (value instanceof Date || value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET.test(key) ? '••••' : maskSecrets(inner)]),
  );
}
