/** oidc-provider is tested by its authors on Node 22 and says so; the product's own tests run it on Node 20 too. */
export function leaveOutRuntimeWarning() {
  const { warn } = console;
  console.warn = (...words) => String(words[0]).includes('Unsupported runtime') || warn(...words);
}
