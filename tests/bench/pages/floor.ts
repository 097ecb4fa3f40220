import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningService, startService } from '../../e2e/support/service.ts';

/** The words of the login form, and nothing that has to be fetched or run. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Coverdesk</title>
    <link rel="icon" href="data:," />
    <style nonce="__CSP_NONCE__">
      body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: #f6f7f9; color: #1c2430; }
      main { max-width: 360px; margin: 12vh auto; padding: 32px; background: #fff; border-radius: 8px; }
      label { display: block; margin-top: 16px; }
      input, button { box-sizing: border-box; width: 100%; height: 40px; font: inherit; }
      button { margin-top: 24px; color: #fff; background: #1f5fbf; border: 0; border-radius: 6px; }
    </style>
  </head>
  <body>
    <main>
      <h1>Sign in</h1>
      <form>
        <label for="username">Username</label>
        <input id="username" autocomplete="username" />
        <label for="password">Password</label>
        <input id="password" type="password" autocomplete="current-password" />
        <button type="button">Sign in</button>
        <p><a href="#forgot">Forgot your password?</a></p>
      </form>
    </main>
  </body>
</html>
`;

/**
 * The least that a page can cost here: a static one, served by the built service in the place of its client. So its headers, its policy,
 * its compression and its server are those of the product, and only the page differs.
 */
export async function startFloor(template: string): Promise<RunningService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-page-'));
  await writeFile(path.join(folder, 'index.html'), page);
  const forget = async () => await rm(folder, { recursive: true, force: true });
  try {
    const service = await startService(template, { CLIENT_DIR: folder });
    const stop = async () => {
      await service.stop();
      await forget();
    };
    return { ...service, stop };
  } catch (error) {
    await forget();
    throw error;
  }
}
