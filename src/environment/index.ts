export { acceptsIssuer, brandOf, issuerOf, rolesOf } from './lookups.ts';
export { isLoopback } from './loopback.ts';
export {
  applyPreferences,
  chooseLocale,
  chooseScheme,
  preferredLocale,
  preferredScheme,
  type Scheme,
  schemes,
} from './preferences.ts';
export { EnvironmentError } from './parseEnvironment.ts';
export { resolveEnvironment, signInChoiceKey, signInOf, UnknownOriginError } from './resolveEnvironment.ts';
export { storageOf } from './storage.ts';
export type { Environment, EnvironmentDefinition, Environments, Mark, Services, SignInModeName } from './types.ts';
