import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type TestService,
  basicCredentials,
  databases,
  postgresMissing,
  startTestService,
} from '../support/service.ts';

const realm = '/realms/coverdesk/protocol/openid-connect';

describe.each(databases)('identity on %s', (database) => {
  const missing = database === 'postgres' ? postgresMissing() : undefined;
  let app: TestService;

  beforeAll(async () => {
    if (!missing) app = await startTestService({ database });
  });
  afterAll(async () => {
    if (!missing) await app.close();
  });

  const grant = (username: string, password: string, headers: Record<string, string> = {}) =>
    app.fetch('/oauth/token', {
      method: 'POST',
      headers: { authorization: basicCredentials, ...headers },
      body: new URLSearchParams({ grant_type: 'password', username, password }),
    });
  const refresh = (token: string, headers: Record<string, string> = {}) =>
    app.fetch(`${realm}/token`, {
      method: 'POST',
      headers: { authorization: basicCredentials, ...headers },
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'coverdesk-password', refresh_token: token }),
    });
  const select = (partner: string, token: string) =>
    app.fetch('/api/partners/selected', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      json: { partner },
    });

  describe.skipIf(missing)(`works${missing ? ` (skipped: ${missing})` : ''}`, () => {
    test('a password buys tokens that say who, what and where', async () => {
      const { accessToken, refreshToken, raw } = await app.signIn('agent');
      expect(raw).toMatchObject({ token_type: 'Bearer', expires_in: 300, refresh_expires_in: 3600 });
      const claims = decodeJwt(accessToken);
      expect(claims).toMatchObject({
        iss: `${app.service.origin}/realms/coverdesk`,
        aud: 'coverdesk-api',
        azp: 'coverdesk-password',
        preferred_username: 'agent',
        groups: ['agent'],
        realm_access: { roles: ['agent'] },
        partners: ['tana-gh', 'kito-ke', 'sava-ci'],
      });
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
      expect(decodeJwt(refreshToken)).toMatchObject({ typ: 'Refresh', sub: claims.sub });
    });

    test('an unknown name and a wrong password get the same refusal, in two languages', async () => {
      const bodies = await Promise.all(
        [
          grant('agent', 'Wrong#2026', { 'accept-language': 'fr-CI' }),
          grant('nobody', 'Wrong#2026', { 'accept-language': 'fr' }),
        ].map(async (pending) => {
          const response = await pending;
          expect(response.status).toBe(400);
          const { reference, ...body } = await response.json();
          expect(reference).toMatch(/^[0-9a-f-]{36}$/);
          return body;
        }),
      );
      expect(bodies[0]).toEqual(bodies[1]);
      expect(bodies[0]).toMatchObject({
        error: 'invalid_grant',
        code: 'wrong_credentials',
        message: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
      });
      expect(await (await grant('agent', 'x')).json()).toMatchObject({
        message: 'The username or the password is not right.',
      });
    });

    test('guessing is slowed down, even at once and with the right password, until time has passed', async () => {
      const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => grant('Assessor2', `Guess#${index}`)));
      const statuses = guesses.map((response) => response.status);
      expect(statuses.filter((status) => status === 400)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(7);
      const blocked = await grant('assessor2', 'Assessor#2026');
      expect(blocked.status).toBe(429);
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await blocked.json()).toMatchObject({ code: 'sign_in_blocked' });
      app.clock.advance(20 * 60_000);
      expect((await grant('assessor2', 'Assessor#2026')).status).toBe(200);
    });

    test('guessing over names is slowed down, by every way that takes a password, and a sign-in buys no more guesses', async () => {
      const { rateLimits } = app.service.config;
      const signIn = rateLimits.signIn;
      // As it is set where nobody says otherwise.
      rateLimits.signIn = 30;
      const byRealm = (username: string, password: string) =>
        app.fetch(`${realm}/token`, {
          method: 'POST',
          headers: { authorization: basicCredentials, 'x-forwarded-for': `10.9.${username.length}.${Math.random()}` },
          body: new URLSearchParams({ grant_type: 'password', username, password }),
        });
      try {
        const tries = Array.from({ length: 45 }, (_, index) => byRealm(`somebody${index}`, 'Summer#2026'));
        const statuses = (await Promise.all(tries)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 400)).toHaveLength(30);
        expect(statuses.filter((status) => status === 429)).toHaveLength(15);
        // Even the right one waits, on the main call and by the page as well.
        expect((await byRealm('admin', 'Admin#2026')).status).toBe(429);
        expect((await grant('admin', 'Admin#2026')).status).toBe(429);
        app.clock.advance(61_000);
        expect((await byRealm('admin', 'Admin#2026')).status).toBe(200);
        expect((await byRealm('another', 'Summer#2026')).status).toBe(400);
        expect((await byRealm('yet.another', 'Summer#2026')).status).toBe(429);
        app.clock.advance(20 * 60_000);
        expect((await byRealm('admin', 'Admin#2026')).status).toBe(200);
      } finally {
        rateLimits.signIn = signIn;
      }
    });

    test('a page of this service may sign in, one from elsewhere may not', async () => {
      expect((await grant('agent', 'Agent#2026', { origin: app.url })).status).toBe(200);
      expect((await grant('agent', 'Agent#2026', { origin: app.service.origin })).status).toBe(200);
      const foreign = await grant('agent', 'Agent#2026', { origin: 'https://evil.example' });
      expect(foreign.status).toBe(400);
      expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
      expect(await foreign.json()).not.toHaveProperty('access_token');
    });

    test('the wrong client is refused', async () => {
      const response = await grant('agent', 'Agent#2026', {
        authorization: `Basic ${btoa('coverdesk-password:other')}`,
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: 'invalid_client' });
    });

    const renewed = async (token: string) => {
      const answer = await refresh(token);
      expect(answer.status).toBe(200);
      return (await answer.json()) as { access_token: string; refresh_token: string };
    };
    const seconds = (count: number) => app.clock.advance(count * 1000);

    test('a refresh token is honoured again for some seconds, for whose answer was lost; later it ends the sign-in', async () => {
      const { refreshToken } = await app.signIn('agent');
      const lost = await renewed(refreshToken);
      seconds(15);
      const again = await renewed(refreshToken);
      expect(new Set([refreshToken, lost.refresh_token, again.refresh_token]).size).toBe(3);
      expect((await select('kito-ke', lost.access_token)).status).toBe(200);
      expect((await select('kito-ke', again.access_token)).status).toBe(200);
      // The seconds are counted from its first use, and not from its last.
      seconds(10);
      const reused = await refresh(refreshToken, { 'accept-language': 'fr' });
      expect(reused.status).toBe(400);
      expect(await reused.json()).toMatchObject({
        error: 'invalid_grant',
        code: 'session_over',
        message: 'Votre session a pris fin. Reconnectez-vous.',
      });
      expect((await refresh(again.refresh_token)).status).toBe(400);
      expect((await select('kito-ke', again.access_token)).status).toBe(401);
    });

    test('many uses of one refresh token at once all pass, and leave the sign-in open', async () => {
      const { refreshToken } = await app.signIn('agent');
      const answers = await Promise.all(Array.from({ length: 8 }, () => renewed(refreshToken)));
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(8);
      for (const { access_token } of answers) expect((await select('kito-ke', access_token)).status).toBe(200);
      const [last] = answers;
      expect((await refresh(last?.refresh_token ?? '')).status).toBe(200);
    });

    test('a token that was taken in those seconds is of no use beside the one that is followed up', async () => {
      const { refreshToken } = await app.signIn('agent');
      const [own, stolen] = [await renewed(refreshToken), await renewed(refreshToken)];
      seconds(240);
      const next = await renewed(own.refresh_token);
      seconds(30);
      expect((await refresh(stolen.refresh_token)).status).toBe(400);
      // Somebody has a token that is not theirs, and nobody knows who: both are out.
      expect((await refresh(next.refresh_token)).status).toBe(400);
      expect((await select('kito-ke', next.access_token)).status).toBe(401);
    });

    test('a forged, altered or swapped token is worth nothing', async () => {
      const { accessToken, refreshToken } = await app.signIn('agent');
      const [head, body, signature] = accessToken.split('.');
      const raised = Buffer.from(JSON.stringify({ ...decodeJwt(accessToken), partners: ['umoja-ge'] })).toString(
        'base64url',
      );
      const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
      for (const forged of [`${head}.${raised}.${signature}`, `${unsigned}.${body}.`, refreshToken, 'None']) {
        expect((await select('tana-gh', forged)).status, forged).toBe(401);
      }
      expect((await refresh(accessToken)).status).toBe(400);
      expect((await select('tana-gh', accessToken)).status).toBe(200);
    });

    test('an access token ends after five minutes, a refresh token after an unused hour', async () => {
      const { accessToken, refreshToken } = await app.signIn('agent');
      app.clock.advance(4 * 60_000);
      expect((await select('tana-gh', accessToken)).status).toBe(200);
      app.clock.advance(2 * 60_000);
      const expired = await select('tana-gh', accessToken);
      expect(expired.status).toBe(401);
      expect(expired.headers.get('www-authenticate')).toBe('Bearer');
      const renewed = await (await refresh(refreshToken)).json();
      expect((await select('tana-gh', renewed.access_token)).status).toBe(200);
      app.clock.advance(61 * 60_000);
      expect((await refresh(renewed.refresh_token)).status).toBe(400);
    });

    test('a sign-in ends after twelve hours however busy', async () => {
      let { refreshToken } = await app.signIn('agent');
      let hours = 0;
      for (; hours < 14; hours += 1) {
        app.clock.advance(55 * 60_000);
        const answer = await refresh(refreshToken);
        if (answer.status !== 200) break;
        refreshToken = (await answer.json()).refresh_token;
      }
      expect(hours).toBe(13);
    });

    test('a person works for their own partners only', async () => {
      const { accessToken } = await app.signIn('agent');
      const own = await select('sava-ci', accessToken);
      expect(await own.json()).toEqual({ partner: 'sava-ci' });
      const foreign = await app.fetch('/api/partners/selected', {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'accept-language': 'fr' },
        json: { partner: 'umoja-ge' },
      });
      expect(foreign.status).toBe(403);
      expect(await foreign.json()).toMatchObject({
        code: 'partner_forbidden',
        message: 'Vous n’avez pas accès à ce partenaire.',
      });
      const query = (text: string) =>
        app.fetch(`/api/users/logout?${text}`, { headers: { authorization: `Bearer ${accessToken}` } });
      expect((await query('partner=umoja-ge')).status).toBe(403);
      expect((await query('partner=tana-gh&partner=tana-gh')).status).toBe(400);
      const missingField = await app.fetch('/api/partners/selected', { as: 'agent', method: 'POST', json: {} });
      expect(missingField.status).toBe(400);
      expect(await missingField.json()).toMatchObject({
        code: 'validation_failed',
        field_errors: [{ field: 'partner', message: 'This is required.' }],
      });
      const { partner } = await app.db
        .selectFrom('selected_partners')
        .select('partner')
        .where('user_guid', '=', decodeJwt(accessToken).sub ?? '')
        .executeTakeFirstOrThrow();
      expect(partner).toBe('sava-ci');
    });

    test('signing out ends the sign-in, and only that one', async () => {
      const [here, there] = [await app.signIn('agent'), await app.signIn('agent')];
      const out = await app.fetch('/api/users/logout?partner=tana-gh', {
        headers: { authorization: `Bearer ${here.accessToken}` },
      });
      expect(out.status).toBe(200);
      expect((await refresh(here.refreshToken)).status).toBe(400);
      expect((await select('tana-gh', here.accessToken)).status).toBe(401);
      const refreshed = await refresh(there.refreshToken);
      expect(refreshed.status).toBe(200);

      const { refresh_token: token, access_token: access } = await refreshed.json();
      const byToken = await app.fetch(`${realm}/logout`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'coverdesk-password', refresh_token: token }),
      });
      expect(byToken.status).toBe(204);
      expect((await select('tana-gh', access)).status).toBe(401);
    });

    test('a disabled user is out at once', async () => {
      const { accessToken, refreshToken } = await app.signIn('assessor');
      await app.db.updateTable('users').set({ enabled: false }).where('username', '=', 'assessor').execute();
      expect((await select('tana-gh', accessToken)).status).toBe(401);
      expect((await refresh(refreshToken)).status).toBe(400);
      expect((await grant('assessor', 'Assessor#2026')).status).toBe(400);
      await app.db.updateTable('users').set({ enabled: true }).where('username', '=', 'assessor').execute();
    });

    test('the realm describes itself and tells who a token is', async () => {
      const origin = app.url;
      const known = await (await app.fetch('/realms/coverdesk/.well-known/openid-configuration')).json();
      expect(known).toMatchObject({
        issuer: `${app.service.origin}/realms/coverdesk`,
        authorization_endpoint: `${origin}${realm}/auth`,
        token_endpoint: `${origin}${realm}/token`,
        jwks_uri: `${origin}${realm}/certs`,
        userinfo_endpoint: `${origin}${realm}/userinfo`,
        end_session_endpoint: `${origin}${realm}/logout`,
      });
      const { keys } = await (await app.fetch(`${realm}/certs`)).json();
      expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
      expect(keys[0]).not.toHaveProperty('d');
      expect(await (await app.fetch(`${realm}/userinfo`, { as: 'admin' })).json()).toMatchObject({
        preferred_username: 'admin',
        groups: ['administrator'],
      });
      expect((await app.fetch(`${realm}/userinfo`)).status).toBe(401);
    });
  });
});
