import { z } from 'zod';

const given = z.object({
  url: z.url(),
  secret: z.string(),
  servicePort: z.number(),
  smtpPort: z.number(),
});

/** The Keycloak that `npm run test:keycloak` has started, and the ports that it expects service and mail server on. */
export type KeycloakUnderTest = z.infer<typeof given>;

/** Undefined in every other run: tests of identity then take the embedded provider. */
export function keycloakUnderTest(): KeycloakUnderTest | undefined {
  const { KEYCLOAK_UNDER_TEST: running } = process.env;
  return running === undefined ? undefined : given.parse(JSON.parse(running));
}

/** The settings of a service in front of it. */
export function settingsFor({ url, secret, servicePort }: KeycloakUnderTest): Record<string, string> {
  return { KEYCLOAK_URL: url, KEYCLOAK_CLIENT_SECRET: secret, PORT: String(servicePort) };
}
