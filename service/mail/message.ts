import type { Locale } from '../../i18n/types.ts';

export interface Message {
  to: string;
  /** What it is about, in the register of sent mail; its texts are `service.mail.<code>.subject` and `.text`. */
  code: string;
  locale: Locale;
  params: Readonly<Record<string, string>>;
}

export interface Mail {
  /** Send one message and record it; a failure is recorded and thrown. */
  send(message: Message): Promise<void>;
}
