import { isLoopback } from './loopback.ts';
import { parseEnvironment } from './parseEnvironment.ts';
import type { Environment, Environments, SignInModeName } from './types.ts';
import { storageKey } from './storageKey.ts';

/** The page stands on an origin that no environment is configured for. */
export class UnknownOriginError extends Error {
  readonly origin: string;

  constructor(origin: string) {
    super(`No environment is configured for ${origin}`);
    this.name = 'UnknownOriginError';
    this.origin = origin;
  }
}

/** Where the choice of `?sign-in=` is kept for the tab. */
export const signInChoiceKey = storageKey('sign-in');

interface Page {
  readonly origin: string;
  /** The query of the address, for `?sign-in=`. */
  readonly search?: string;
  /** The tab's storage; absent where the browser refuses it. */
  readonly tabStorage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
}

function chosenMode({ search = '', tabStorage }: Page): SignInModeName | undefined {
  const requested = new URLSearchParams(search).get('sign-in');
  if (requested === 'password' || requested === 'redirect') {
    try {
      tabStorage?.setItem(signInChoiceKey, requested);
    } catch {
      // A full storage only means that the choice ends with this page.
    }
    return requested;
  }
  const stored = tabStorage?.getItem(signInChoiceKey);
  return stored === 'password' || stored === 'redirect' ? stored : undefined;
}

/**
 * The environment of a page: by its origin, or the embedded one on any loopback origin.
 *
 * On the embedded one both sign-in modes can be tried: open any address with `?sign-in=redirect` (or `?sign-in=password`);
 * the choice holds for the tab, in sessionStorage. Elsewhere the query is ignored, so that a link cannot weaken the sign-in.
 *
 * Throws `UnknownOriginError` for an origin that is not configured and `EnvironmentError` for a definition that cannot work.
 *
 * @param environments those of the product
 * @example resolveEnvironment({ origin: 'http://localhost:8080' }, environments).name // 'embedded'
 */
export function resolveEnvironment(page: Page, environments: Environments): Environment {
  const { byOrigin, embedded } = environments;
  const definition = Object.hasOwn(byOrigin, page.origin) ? byOrigin[page.origin] : undefined;
  if (definition) return parseEnvironment(definition, page.origin, environments);
  if (!isLoopback(page.origin)) throw new UnknownOriginError(page.origin);
  const environment = parseEnvironment(embedded, page.origin, environments);
  return { ...environment, signIn: chosenMode(page) ?? environment.signIn };
}
