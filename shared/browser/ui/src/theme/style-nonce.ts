/** The nonce that this page's content-security policy lets style elements carry. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
