import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../service/platform/clock.ts';
import { createService } from '../../service/createService.ts';
import type { Service } from '../../service/platform/createPlatform.ts';
import { passwordCost } from '../support/passwordCost.ts';
import { postgresMissing } from '../support/postgres.ts';
import { basicCredentials } from '../support/service.ts';
import { copyStorage, type Storage } from '../support/storage.ts';

const missing = postgresMissing();

interface Grant {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Two instances behind one address, on one database: a page is answered by either of them, by chance. */
describe.skipIf(missing)(`one sign-in over two services${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const clock = movableClock();
  const seconds = (count: number) => clock.advance(count * 1000);
  let storage: Storage;
  let services: readonly [Service, Service];

  beforeAll(async () => {
    storage = await copyStorage(true, 'postgres');
    const config = { ...storage.config, origin: 'http://localhost:8080', logLevel: 'silent' as const };
    const start = async () => await createService({ ...config }, { clock, passwordCost });
    services = [await start(), await start()];
    for (const service of services) await service.listen();
  }, 240_000);
  afterAll(async () => {
    for (const service of services) await service.close();
    await storage.dispose();
  });

  const at = (turn: number) => `http://127.0.0.1:${(turn % 2 === 0 ? services[0] : services[1]).config.port}`;
  const ask = async (turn: number, body: Record<string, string>) =>
    await fetch(`${at(turn)}/realms/coverdesk/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { authorization: basicCredentials },
      body: new URLSearchParams({ client_id: 'coverdesk-password', ...body }),
    });
  const refresh = async (turn: number, token: string) =>
    await ask(turn, { grant_type: 'refresh_token', refresh_token: token });
  const renewed = async (turn: number, token: string): Promise<Grant> => {
    const answer = await refresh(turn, token);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Grant;
  };
  const signIn = async (): Promise<Grant> => {
    const answer = await ask(0, { grant_type: 'password', username: 'agent', password: 'Agent#2026' });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Grant;
  };
  const fourAtOnce = async (token: string) =>
    await Promise.all([0, 1, 2, 3].map(async (turn) => await renewed(turn, token)));
  const read = async (turn: number, token: string) =>
    (await fetch(`${at(turn)}/api/languages`, { headers: { authorization: `Bearer ${token}` } })).status;
  const expectAlive = async ({ access_token }: Grant) =>
    expect([await read(0, access_token), await read(1, access_token)]).toEqual([200, 200]);

  test.each([0, 1, 2, 3])(
    'four refreshes at once are all answered, and the sign-in goes on with answer %i',
    async (place) => {
      let current = await signIn();
      for (let round = 0; round < 3; round += 1) {
        const answers = await fourAtOnce(current.refresh_token);
        expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(4);
        for (const answer of answers) await expectAlive(answer);
        const [first] = answers;
        current = answers[place] ?? first ?? current;
        // As late as the page asks again: the seconds are over, and nobody has followed up the other three.
        seconds(280);
      }
      await expectAlive(await renewed(place + 1, current.refresh_token));
    },
  );

  test('an old token that comes after the seconds, at either of them, ends the sign-in at both', async () => {
    const signedIn = await signIn();
    const [first, ...others] = await fourAtOnce(signedIn.refresh_token);
    if (!first) throw new Error('nothing was answered');
    seconds(21);
    const answers = await Promise.all([0, 1].map(async (turn) => await refresh(turn, signedIn.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(await answers[1]?.json()).toMatchObject({ code: 'session_over' });
    for (const [turn, { access_token, refresh_token }] of [first, ...others].entries()) {
      expect((await refresh(turn, refresh_token)).status).toBe(400);
      expect(await read(turn, access_token)).toBe(401);
    }
  });

  test('of two lines from one token, one at each of them, the later one ends the sign-in', async () => {
    const { refresh_token: token } = await signIn();
    const [own, stolen] = [await renewed(0, token), await renewed(1, token)];
    seconds(240);
    const next = await renewed(0, own.refresh_token);
    seconds(21);
    expect((await refresh(1, stolen.refresh_token)).status).toBe(400);
    expect((await refresh(0, next.refresh_token)).status).toBe(400);
    expect([await read(0, next.access_token), await read(1, next.access_token)]).toEqual([401, 401]);
  });
});
