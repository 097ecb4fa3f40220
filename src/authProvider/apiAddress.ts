/** The full address of a path of the main API, with the current partner where one is selected and the call takes it. */
export type ApiAddress = (path: string, options?: { readonly partner: boolean }) => string;

/**
 * Addresses of the main API. Its own calls carry `partner` while one is selected, save the call that selects it;
 * those of identity never do.
 * @example apiAddress('https://api.example', () => 'north-gh')('/api/users/logout') // '.../api/users/logout?partner=north-gh'
 */
export function apiAddress(base: string, partner: () => string | undefined): ApiAddress {
  return (path, options) => {
    const code = options?.partner === false ? undefined : partner();
    return `${base}${path}${code ? `?partner=${encodeURIComponent(code)}` : ''}`;
  };
}
