type Policy = { createHTML: (text: string) => string | null };
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => unknown };

// The page's policy refuses text that becomes markup. The empty text is none: React Aria's announcer is cleared with it.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });
