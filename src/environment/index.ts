export { acceptsIssuer, brandOf, issuerOf, rolesOf } from './lookups.ts';
export { isLoopback } from './loopback.ts';
export { EnvironmentError } from './parseEnvironment.ts';
export { resolveEnvironment, signInChoiceKey, UnknownOriginError } from './resolveEnvironment.ts';
export type { Brand, Environment, EnvironmentName, Role, Services, SignInModeName } from './types.ts';
