import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';

export interface Secrets {
  /** Private RSA keys that sign access and identity tokens; the first one signs, the others still verify. */
  signingKeys: readonly JWK[];
  /** A key for one purpose only, the same after each restart. */
  key(purpose: string): Buffer;
}

const stored = z.object({
  master: z.string().min(43),
  signing_keys: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() })).min(1),
});

/** Read the secrets of the data folder, made at first start and readable by the owner only. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'secrets.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = (await readIfThere(file)) ?? (await create(folder, file));
  const { master, signing_keys } = stored.parse(JSON.parse(text));
  const masterKey = Buffer.from(master, 'base64url');
  return {
    signingKeys: signing_keys,
    key: (purpose) => createHmac('sha256', masterKey).update(purpose).digest(),
  };
}

/** Linked into place whole, so that of two instances on one folder both end with the same file. */
async function create(folder: string, file: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig', alg: 'RS256' };
  const text = JSON.stringify({ master: randomBytes(32).toString('base64url'), signing_keys: [key] });
  const draft = join(folder, `${randomUUID()}.tmp`);
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return await readFile(file, 'utf8');
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
