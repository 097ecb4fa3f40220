import { sql } from 'kysely';
import { plainText } from '../../../../src/schema/html/plainText.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps, Registrar } from '../../../platform/deps.ts';
import { keptFile } from '../../../platform/files/keptFile.ts';
import { doDueWork } from '../../../platform/leases/doDueWork.ts';
import type { Letter } from '../../../platform/mail/message.ts';
import { within } from '../../../platform/within.ts';
import { fitting, pictureSize } from '../../documents/module.ts';
import { mailFault } from './mailFault.ts';
import { type Due, forgetEnded, isStopped, keepOutcome, leaseDue, type Outcome } from './outbox.ts';

const minute = 60_000;
/** A mail server that looks into a letter may take this long to say that it has it (RFC 5321, 4.5.3.2); then it is given up for now. */
const longest = 12 * minute;
/** Whoever ends in between leaves a letter to the next after this. */
const lease = 15 * minute;
/** How long the end of the service waits for letters that are on their way to the mail server, in milliseconds. */
const grace = 10_000;
/** Before each new try, in minutes: a day in all. Then nobody believes any more that it will be taken. */
const waits = [1, 5, 30, 120, 360, 960] as const;

/** A letter that is to be handed over, with the template that it is written from. */
interface Written {
  readonly recipient: string;
  readonly code: string;
  readonly subject: string;
  readonly content: string;
  readonly language: string;
  readonly attachment: string | null;
  readonly picture: string | null;
}

/** Hands letters over to the mail server, each by itself, so that nobody reads the other addresses. */
export const emailSender: Registrar = (app, deps) =>
  doDueWork(app, deps, {
    name: 'e-mails',
    most: 2,
    grace,
    take: async (now) => await leaseDue(deps.db, now, new Date(now.getTime() + lease)),
    work: async (due, signal) => await handOver(deps, due, signal),
  });

async function handOver(deps: Deps, due: Due, signal: AbortSignal): Promise<void> {
  const written = await writtenOf(deps, due);
  if (!written) return await forgetEnded(deps.db, due);
  // The process has ended each time that it was tried, or nobody could keep what came of it.
  const isHopeless = due.tries > waits.length + 1;
  const isOver = !isHopeless && (await isStopped(deps.db, due));
  const outcome = isHopeless
    ? ended(deps, 'failed', 'unclear')
    : isOver
      ? ended(deps, 'stopped', null)
      : await whatComesOf(deps, due, written, signal);
  await inTransaction(deps.db, async (trx) => await keepOutcome(trx, due, outcome), { isRepeatable: true });
}

/** What nobody is asked about any more. */
const ended = ({ clock }: Deps, status: Outcome['status'], problem: string | null): Outcome => ({
  status,
  problem,
  answer: null,
  nextTryAt: null,
  now: clock.now(),
});

async function whatComesOf(deps: Deps, due: Due, written: Written, signal: AbortSignal): Promise<Outcome> {
  const { mail, clock, log } = deps;
  const { message_guid } = due;
  let letter: Letter;
  try {
    letter = await letterOf(deps, written, message_guid);
  } catch (error) {
    log.error({ err: error, mail: message_guid }, 'what goes with a letter could not be read');
    return later(due, { problem: 'file_missing', answer: null, now: clock.now() });
  }
  try {
    // A letter of which nobody knows whether it was taken goes again under this name.
    await within(longest, signal, async (ending) => await mail.hand(letter, message_guid, ending));
    return { status: 'sent', problem: null, answer: null, nextTryAt: null, now: clock.now() };
  } catch (error) {
    const now = clock.now();
    const { problem, isFinal, answer } = mailFault(error);
    // Neither its address nor the words of the mail server, which have it in them.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    log.warn({ mail: message_guid, problem, code }, 'a letter was not taken');
    return isFinal ? { status: 'failed', problem, answer, nextTryAt: null, now } : later(due, { problem, answer, now });
  }
}

/** What was not possible now is tried again, until nobody believes any more that it will be. */
function later({ tries }: Due, why: Pick<Outcome, 'problem' | 'answer' | 'now'>): Outcome {
  const wait = waits[tries - 1];
  if (wait === undefined) return { ...why, status: 'failed', nextTryAt: null };
  return { ...why, status: 'queued', nextTryAt: new Date(why.now.getTime() + wait * minute) };
}

/** Nothing where it has gone, or was given up, meanwhile. Templates never change: what was sent is what was read. */
async function writtenOf({ db }: Deps, { message_guid }: Due): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    select recipient, code, subject, content, language, attachment, picture from email_messages
    join email_templates on email_templates.guid::text = email_messages.email_template_guid::text
    where email_messages.guid = ${message_guid} and status = 'queued'
  `.execute(db);
  return rows[0];
}

/** As large as a picture stands above a text, in pixels; mail programs know no other way to say it that all of them follow. */
const pictureRoom = [240, 96] as const;

/** A letter does not go without what belongs to it. @throws what keeps one of its files from being read */
async function letterOf(deps: Deps, written: Written, guid: string): Promise<Letter> {
  const { recipient, code, subject, content, language } = written;
  const [picture, attachment] = [await keptFile(deps, written.picture), await keptFile(deps, written.attachment)];
  const cid = `${guid}@picture`;
  const size = picture && pictureSize(picture);
  // One of the two: a photograph that lies on its side is turned by some.
  const [, height] = size ? fitting(size, pictureRoom) : pictureRoom;
  const above = picture ? `<p><img src="cid:${cid}" alt="" height="${height}"></p>` : '';
  return {
    to: recipient,
    code,
    subject,
    text: plainText(content),
    html: `<!doctype html><html lang="${language === 'fr' ? 'fr' : 'en'}"><body>${above}${content}</body></html>`,
    files: [...(picture ? [{ ...picture, cid }] : []), ...(attachment ? [attachment] : [])],
  };
}
