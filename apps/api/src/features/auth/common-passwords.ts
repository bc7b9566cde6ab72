/** What the leaked lists do not know yet: this year's seasons, our own trade, and the usual endings. In small letters. */
export const OWN_COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `passw0rd123 p@ssw0rd123 p@ssword123 letmein1234 welcome1234 admin123456 default123 secret1234 batman12345 monkey12345
  shadow12345 testtest123 trustno1trustno1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026
  autumn2026 password2024 password2025 password2026 welcome2024 welcome2025 welcome2026 accounting1 accounting123
  bookkeeper1 quickbooks1 invoice123456 countinghouse countinghouse1`.split(/\s+/),
);
