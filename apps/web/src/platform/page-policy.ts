type Policy = { createHTML: (text: string) => string | null };
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => unknown };

/** The server's nonce for this page. Styles written at run time are signed with it. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/**
 * The page's policy refuses text that becomes markup. antd writes its style sheets through innerHTML, so plain text
 * passes; anything that could open a tag does not.
 */
function refuseMarkup() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) });
}

/** antd hands its nonce to most of the styles it writes, but not to those of drawers and modals (scroll lock). */
function signStyles() {
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce();
    return element;
  }) as typeof document.createElement;
}

refuseMarkup();
signStyles();
