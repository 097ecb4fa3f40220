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

/** Where that of `?capabilities=` is. */
const capabilitiesChoiceKey = storageKey('capabilities');

interface Page {
  readonly origin: string;
  /** The query of the address, for `?sign-in=` and `?capabilities=`. */
  readonly search?: string;
  /** The tab's storage; absent where the browser refuses it. */
  readonly tabStorage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
}

/** What is asked for in the address, or was before in this tab. */
function chosen<const Choice extends string>(
  { search = '', tabStorage }: Page,
  parameter: string,
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  const among = (said: string | null | undefined) => choices.find((one) => one === said);
  const requested = among(new URLSearchParams(search).get(parameter));
  if (!requested) return among(tabStorage?.getItem(key));
  try {
    tabStorage?.setItem(key, requested);
  } catch {
    // A full storage only means that the choice ends with this page.
  }
  return requested;
}

/**
 * How people sign in on a page, before anything else is known of its environment; null on an origin that is not configured.
 * @example signInOf({ origin: 'http://localhost:8080', search: '?sign-in=redirect' }, environments) // 'redirect'
 */
export function signInOf(page: Page, { byOrigin, embedded, usual }: Environments): SignInModeName | null {
  const definition = Object.hasOwn(byOrigin, page.origin) ? byOrigin[page.origin] : undefined;
  if (definition) return definition.signIn ?? usual.signIn;
  if (!isLoopback(page.origin)) return null;
  return chosen(page, 'sign-in', signInChoiceKey, ['password', 'redirect']) ?? embedded.signIn ?? usual.signIn;
}

/**
 * The environment of a page: by its origin, or the embedded one on any loopback origin.
 *
 * On the embedded one both sign-in modes can be tried: open any address with `?sign-in=redirect` (or `?sign-in=password`);
 * the choice holds for the tab, in sessionStorage. So can the contract alone, as other environments have it: `?capabilities=none` (or
 * `?capabilities=all`). Elsewhere the query is ignored, so that a link cannot weaken the sign-in.
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
  const signIn = chosen(page, 'sign-in', signInChoiceKey, ['password', 'redirect']) ?? environment.signIn;
  const isContractAlone = chosen(page, 'capabilities', capabilitiesChoiceKey, ['none', 'all']) === 'none';
  return { ...environment, signIn, ...(isContractAlone && { capabilities: environments.usual.capabilities }) };
}
