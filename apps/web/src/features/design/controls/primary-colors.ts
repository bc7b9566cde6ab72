/** The palette for documents (specification 9): without '#', every one readable on white paper. */
export const PRIMARY_COLORS = [
  '0069D9',
  '1F4FB8',
  '3A3F9E',
  '5B3AA8',
  '86338F',
  'A8295F',
  'B3322B',
  'A4510F',
  '7A5C00',
  '4C6A12',
  '14713F',
  '0B6F6A',
  '2F4858',
  '1D2026',
] as const;
