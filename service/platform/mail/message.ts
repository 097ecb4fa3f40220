import type { Locale } from '../../../i18n/types.ts';

export interface Message {
  to: string;
  /** What it is about, in the register of sent mail; its texts are `service.mail.<code>.subject` and `.text`. */
  code: string;
  locale: Locale;
  params: Readonly<Record<string, string>>;
}

/** A message whose words somebody wrote. */
export interface Letter {
  to: string;
  /** What it is about, in the register of sent mail. */
  code: string;
  subject: string;
  text: string;
  html?: string;
  /** What goes with it; of a picture that stands in `html`, under which name (`cid:...`). */
  files?: readonly { readonly name: string; readonly content: Buffer; readonly cid?: string }[];
}

export interface Mail {
  /** Send one message and record it; a failure is recorded and thrown. */
  send(message: Message): Promise<void>;
  /** The same for a message that is written already. */
  post(letter: Letter): Promise<void>;
  /**
   * Hands a letter over and keeps nothing of it: whoever does keeps what came of it.
   * @param id the name of the message: one that comes twice has the same
   * @param signal gives up; the mail server may have taken it all the same
   * @throws what the mail server says, or why it is not reached
   */
  hand(letter: Letter, id: string, signal?: AbortSignal): Promise<void>;
}
