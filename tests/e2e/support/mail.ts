import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './fixtures.ts';
import type { RunningService } from './service.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails that the service has sent so far, oldest first: without an SMTP server it keeps them as files. */
export async function mails({ dataDir }: RunningService): Promise<Mail[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { at: (await stat(file)).mtimeMs, source: await readFile(file, 'utf8') };
    }),
  );
  // Their names say nothing of their order.
  return files.toSorted((a, b) => a.at - b.at).map(({ source }) => parse(source));
}

/** Waits for a mail to somebody that was not there before (`known` of them were). */
export async function nextMail(service: RunningService, to: string, known = 0): Promise<Mail> {
  const theirs = async () => (await mails(service)).filter((mail) => mail.to.includes(to));
  await expect.poll(async () => (await theirs()).length, { message: `a mail to ${to}` }).toBeGreaterThan(known);
  const mail = (await theirs()).at(-1);
  if (!mail) throw new Error(`There is no mail to ${to}`);
  return mail;
}

function parse(source: string): Mail {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/);
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  const body = rest.join('\n\n');
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  return { to: header('To'), subject: header('Subject'), text: decode(body, encoding) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
