/** Why the gate that every upload passes may refuse one. */
export const GATE_ERRORS = [
  'file.missing',
  'file.too_large',
  'file.type_refused',
  'file.active_content',
  'file.infected',
  'file.scan_unavailable',
] as const;
