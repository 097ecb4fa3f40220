/**
 * A Chromium for the end-to-end tests: one that is there, else Playwright's own, else the one of the Debian archive. The headless
 * shell goes first: the same browser without the windows around its pages, and a quarter less work for every test.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { run } from './shell.mjs';

const shell = 'chromium-headless-shell';

const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
  'microsoft-edge',
];

const places = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name] ?? 'C:\\')
    .flatMap((root) => [
      path.join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(root, 'Chromium', 'Application', 'chrome.exe'),
      path.join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
};

/** The path of a browser on this machine, or undefined. `CHROME_PATH` goes before everything else. */
export function installedBrowser() {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROME_PATH names ${wanted}, which does not exist.`);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => path.join(folder, name + suffix)));
  return [...onPath, ...(places[process.platform] ?? [])].find(executable);
}

/** Finds a browser, or gets one; its path. */
export async function ensureBrowser() {
  const here = installedBrowser() ?? (await playwrights());
  if (here) return here;
  console.log('No Chromium on this machine: asking Playwright for one');
  await run('npx', ['playwright', 'install', 'chromium'], { show: true });
  const fetched = await playwrights();
  if (fetched) return fetched;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Playwright could not; installing Chromium from the archive of this system');
    await run('apt-get', ['update'], { show: true });
    for (const name of [shell, 'chromium']) {
      await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
        show: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      const packaged = installedBrowser();
      if (packaged) return packaged;
    }
  }
  throw new Error('The tests need Chromium or Chrome: install one, or let CHROME_PATH name it.');
}

/** The browser that Playwright has downloaded, when it starts here (it may lack libraries of the system). */
async function playwrights() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  if (!file || !existsSync(file)) return undefined;
  const { code } = process.platform === 'win32' ? { code: 0 } : await run(file, ['--version']);
  return code === 0 ? file : undefined;
}

function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
