export { brandOf, issuerOf, rolesOf } from './lookups.ts';
export { EnvironmentError } from './parseEnvironment.ts';
export { isLoopback, resolveEnvironment, signInChoiceKey, UnknownOriginError } from './resolveEnvironment.ts';
export type { Brand, Environment, EnvironmentName, Role, Services, SignInModeName } from './types.ts';
