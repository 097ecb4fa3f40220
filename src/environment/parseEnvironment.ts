import type { Environment, EnvironmentDefinition, Environments } from './types.ts';

/** A definition that cannot work, with everything that is wrong with it. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[];

  constructor(name: string, problems: readonly string[]) {
    super(`Environment "${name}" is not usable:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
    this.problems = problems;
  }
}

/** Where `address` is as a full address when the page is at `origin`; undefined when it is none. */
function absolute(address: string, origin: string): URL | undefined {
  return URL.canParse(address, `${origin}/`) ? new URL(address, `${origin}/`) : undefined;
}

function problemsOf(environment: Environment, partnersOnList: Environments['partnersOnList']): string[] {
  const problems: string[] = [];
  const { services, partnerLists } = environment;
  const addresses = {
    'services.api': services.api,
    'services.identity.base': services.identity.base,
    ...(services.identity.issuer === undefined ? {} : { 'services.identity.issuer': services.identity.issuer }),
    'services.reportEngine': services.reportEngine,
    'services.analytics': services.analytics,
  };
  for (const [name, address] of Object.entries(addresses)) {
    const url = absolute(address, environment.origin);
    if (!url) problems.push(`${name} "${address}" is no address`);
    else if (url.origin !== environment.origin && url.protocol !== 'https:') {
      problems.push(`${name} "${address}" must be https, since a token is sent there`);
    }
    if (address.endsWith('/')) problems.push(`${name} "${address}" must not end with a slash`);
  }
  if (!services.identity.realm) problems.push('services.identity.realm is empty');
  for (const [list, number] of Object.entries(partnersOnList)) {
    if (partnerLists[list]?.length !== number) problems.push(`partnerLists.${list} must name ${number} partners`);
  }
  for (const code of Object.values(partnerLists).flat()) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))
      problems.push(`partner code "${code}" must be lower case, like north-gh`);
  }
  const brands = [environment.mainBrand, ...Object.keys(environment.brands)];
  const properties = brands.map((brand) => environment.analyticsProperties[brand]);
  if (!properties.every(Boolean) || new Set(properties).size < brands.length) {
    problems.push('analyticsProperties needs a property of its own for each brand');
  }
  if (Object.keys(environment.roles).length === 0) problems.push('roles maps no identity group to a role');
  return problems;
}

/** The full environment of a definition on an origin. Throws `EnvironmentError` with every mistake at once. */
export function parseEnvironment(
  definition: EnvironmentDefinition,
  origin: string,
  { usual, partnersOnList }: Pick<Environments, 'usual' | 'partnersOnList'>,
): Environment {
  const environment: Environment = { ...usual, ...definition, origin };
  const problems = problemsOf(environment, partnersOnList);
  if (problems.length > 0) throw new EnvironmentError(definition.name, problems);
  return Object.freeze(environment);
}
