import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Deps } from '../deps.ts';
import type { Letter, Mail } from './message.ts';

/** Mail over `SMTP_URL`; without one each message becomes a file that any mail program opens. */
export function createMail({
  db,
  clock,
  config,
  translator,
  log,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'translator' | 'log'>): Mail {
  const smtp = config.smtpUrl ? createTransport(config.smtpUrl) : undefined;
  const file = createTransport({ streamTransport: true, buffer: true });
  const folder = join(config.dataDir, 'mail');
  const [, domain = 'localhost'] = /@([^\s>]+)/.exec(config.mailFrom) ?? [];

  async function hand(
    { to, subject, text, html, files = [] }: Letter,
    id: string,
    signal?: AbortSignal,
  ): Promise<void> {
    const message = {
      from: config.mailFrom,
      to,
      subject,
      text,
      ...(html ? { html } : {}),
      attachments: files.map(({ name, content, cid }) => ({
        filename: name,
        content,
        ...(cid && { cid, contentDisposition: 'inline' as const }),
      })),
      date: clock.now(),
      messageId: `<${id}@${domain}>`,
      ...(signal ? { signal } : {}),
    };
    if (smtp) await smtp.sendMail(message);
    else await writeMessage(id, message);
  }

  async function post(letter: Letter): Promise<void> {
    const { to, code, subject } = letter;
    const guid = randomUUID();
    await db
      .insertInto('outbound_emails')
      .values({
        guid,
        recipient: to,
        email_code: code,
        subject,
        status: 'queued',
        error: null,
        created_at: clock.now(),
        sent_at: null,
      })
      .execute();
    try {
      await hand(letter, guid);
      await db
        .updateTable('outbound_emails')
        .set({ status: 'sent', sent_at: clock.now() })
        .where('guid', '=', guid)
        .execute();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await db
        .updateTable('outbound_emails')
        .set({ status: 'failed', error: reason })
        .where('guid', '=', guid)
        .execute();
      log.error({ mail: guid }, 'a mail could not be sent');
      throw error;
    }
  }

  return {
    hand,
    post,
    send: async ({ to, code, locale, params }) => {
      const t = translator(locale);
      const [subject, text] = [t(`service.mail.${code}.subject`, params), t(`service.mail.${code}.text`, params)];
      await post({ to, code, subject, text });
    },
  };

  async function writeMessage(guid: string, message: Parameters<typeof file.sendMail>[0]): Promise<void> {
    const { message: bytes } = await file.sendMail(message);
    if (!Buffer.isBuffer(bytes)) throw new TypeError('The message was not composed');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${guid}.eml`), bytes, { mode: 0o600 });
  }
}
