import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { run } from '../test/shell.mjs';

/** One version, tried with the realm file and the tests; raise both lines together. */
const version = '26.7.3';
const sha256 = '77657f30b7e90d70f727712ce1c967f430fd6a5e9f458d32d8c6df0635345f47';

const name = `keycloak-quarkus-dist-${version}.tar.gz`;
const usual = `https://repo1.maven.org/maven2/org/keycloak/keycloak-quarkus-dist/${version}/${name}`;

/**
 * Keycloak unpacked below a folder, downloaded at first use. `KEYCLOAK_DIST_URL` names another place for the same archive.
 * @returns {Promise<string>} its home
 */
export async function ensureKeycloak(folder) {
  const home = path.join(folder, `keycloak-${version}`);
  if (existsSync(home)) return home;
  await mkdir(folder, { recursive: true });
  const archive = path.join(folder, name);
  if (!existsSync(archive)) await download(process.env.KEYCLOAK_DIST_URL || usual, archive);
  if ((await digestOf(archive)) !== sha256) {
    await rm(archive);
    throw new Error(`${name} is not the file that was expected (its SHA-256 differs). It was removed.`);
  }
  console.log('Unpacking Keycloak');
  // Under its name only when it is whole.
  const draft = await mkdtemp(path.join(folder, 'unpack-'));
  const { code, output } = await run('tar', ['-xzf', archive, '-C', draft]);
  if (code !== 0) throw new Error(`The archive could not be unpacked: ${output}`);
  await rename(path.join(draft, `keycloak-${version}`), home);
  await rm(draft, { recursive: true });
  return home;
}

async function download(address, file) {
  console.log(`Downloading Keycloak ${version} from ${address}`);
  const remedy = 'Is the network reachable? KEYCLOAK_DIST_URL names another place for it.';
  const response = await fetch(address).catch((cause) => {
    throw new Error(`Keycloak could not be downloaded. ${remedy}`, { cause });
  });
  if (!response.ok || !response.body) {
    throw new Error(`Keycloak could not be downloaded: ${response.status} from ${address}. ${remedy}`);
  }
  const part = `${file}.part`;
  await pipeline(
    Readable.fromWeb(response.body),
    progress(Number(response.headers.get('content-length'))),
    createWriteStream(part),
  );
  await rename(part, file);
}

/** Says now and then how far it is: 170 MB take a while on a slow line. */
function progress(total) {
  let seen = 0;
  let told = 0;
  return new Transform({
    transform(chunk, _encoding, done) {
      seen += chunk.length;
      const quarter = Math.floor((seen * 4) / total);
      if (quarter > told) {
        told = quarter;
        console.log(`  ${quarter * 25} %`);
      }
      done(null, chunk);
    },
  });
}

async function digestOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
