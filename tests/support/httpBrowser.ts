/** A browser as far as signing in needs one: cookies by origin and path, redirects one at a time. */
export class HttpBrowser {
  readonly cookies = new Map<string, { value: string; origin: string; path: string }>();
  readonly #onCookie: (line: string) => void;

  /** @param onCookie told each cookie that is set, as it came */
  constructor(onCookie: (line: string) => void = () => undefined) {
    this.#onCookie = onCookie;
  }

  /** One request; its answer, whatever it is. */
  async go(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const sent = [...this.cookies].filter(
      ([, { origin, path }]) => origin === url.origin && url.pathname.startsWith(path),
    );
    const headers = new Headers(init.headers);
    headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    headers.set('accept', 'text/html');
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#take(line, url.origin);
    return response;
  }

  /** Follows redirects from an address until one leads away from the pages of sign-in, or a page is shown. */
  async follow(
    address: string | URL,
    arrived: (url: URL) => boolean,
    init: RequestInit = {},
  ): Promise<{ url: URL; page: string | undefined }> {
    let url = new URL(address);
    let response = await this.go(url, init);
    while (response.status >= 300 && response.status < 400) {
      url = new URL(response.headers.get('location') ?? '', url);
      if (arrived(url)) return { url, page: undefined };
      response = await this.go(url);
    }
    return { url, page: await response.text() };
  }

  #take(line: string, origin: string): void {
    this.#onCookie(line);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const isOver = /max-age=0/i.test(line) || value === '';
    if (isOver) this.cookies.delete(name);
    else this.cookies.set(name, { value, origin, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
  }
}

/** Where the form of a page is sent. */
export function formTarget(page: string, at: URL): URL {
  const form = /<form\b[^>]*>/i.exec(page)?.[0] ?? '';
  if (form === '') throw new Error(`There is no form at ${at.href}:\n${page.slice(0, 2000)}`);
  const action = /\baction="([^"]*)"/i.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return action === '' ? at : new URL(action, at);
}
