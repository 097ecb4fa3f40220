import { createLocalJWKSet, jwtVerify } from 'jose';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { publicKeys } from './keys.ts';
import { apiAudience, issuerOf, protocolPath } from './realm.ts';
import { originOf, originOfRefreshToken, type TokenOrigin } from './refreshEnvelope.ts';
import { endSession } from './sessions.ts';

const form = z.object({
  token: z.string().min(1),
  token_type_hint: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

/**
 * Revocation (RFC 7009): a token of either kind ends the sign-in that it belongs to. The provider's own endpoint takes opaque
 * tokens only, and ours are signed. A token that is nobody's, or over, is answered as one that was revoked.
 */
export function revocationRoutes(app: FastifyInstance, deps: Deps, provider: Provider): void {
  const keys = createLocalJWKSet(publicKeys(deps.secrets));

  app.post(`${protocolPath}/revoke`, async (request, reply) => {
    const asked = form.safeParse(request.body).data;
    if (!asked) throw refused(400, 'invalid_request');
    const client = await requireClient(request, asked);
    const origin = (await originOfRefreshToken(deps.secrets, asked.token)) ?? (await originOfAccessToken(asked.token));
    if (origin?.client === client) await endSession(deps, origin.session);
    return await reply.code(200).header('cache-control', 'no-store').send();
  });

  /** The program that asks: a public one says its name, any other proves it. @throws ServiceError 401 */
  async function requireClient(
    request: FastifyRequest,
    { client_id: name, client_secret: secret }: z.infer<typeof form>,
  ): Promise<string> {
    const credentials = credentialsOf(request) ?? { id: name, secret };
    const client = credentials.id === undefined ? undefined : await provider.Client.find(credentials.id);
    const isProved =
      client &&
      (client.clientAuthMethod === 'none'
        ? credentials.secret === undefined
        : credentials.secret !== undefined && (await client.compareClientSecret(credentials.secret)));
    if (!client || !isProved) throw refused(401, 'invalid_client', { 'www-authenticate': 'Basic' });
    return client.clientId;
  }

  async function originOfAccessToken(token: string): Promise<TokenOrigin | undefined> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuerOf(deps.config),
        audience: apiAudience,
        algorithms: ['RS256'],
        currentDate: deps.clock.now(),
      });
      return originOf(payload);
    } catch {
      return undefined;
    }
  }
}

function refused(
  status: number,
  error: 'invalid_request' | 'invalid_client',
  headers: Readonly<Record<string, string>> = {},
): ServiceError {
  return new ServiceError(status, 'bad_request', { extra: { error }, headers });
}

/** What stands in the header of a program that proves itself by a secret, form-encoded as OAuth has it. */
function credentialsOf({ headers }: FastifyRequest): { id: string; secret: string } | undefined {
  const encoded = /^Basic ([\w+/]+=*)$/i.exec(headers.authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  try {
    return { id: plain(id), secret: plain(rest.join(':')) };
  } catch {
    return undefined;
  }
}

function plain(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
