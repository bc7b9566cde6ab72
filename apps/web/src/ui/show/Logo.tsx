/** The open C of Countinghouse crossed by two ledger lines. Decorative: the name always stands beside it. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="28" height="28" rx="8" fill="var(--ch-brand-solid)" />
      <path d="M19.2 10.1A6.2 6.2 0 1 0 19.2 17.9" fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M12.6 12.4h8.6M12.6 15.6h8.6" stroke="#fff" strokeWidth="1.9" strokeLinecap="round" />
    </svg>
  );
}
