import type { ActionAvailability } from './allowedActions.ts';

/** What would come of a call, as its rehearsal answers it. */
export interface Foreseen {
  /** What the call itself would answer; null where it would refuse. */
  readonly answer: unknown;
  /** Why it would be refused, as the call itself would say it; null where it would not. */
  readonly refused: {
    readonly status: number;
    readonly code: string;
    readonly message: string;
    readonly field_errors: readonly { readonly field: string; readonly message: string }[];
  } | null;
  /** What could be done next to the record by whoever asks, and what not, with the reason. */
  readonly next: readonly ActionAvailability[];
  /** What becomes of other records, each as it would be at the end. */
  readonly moved: readonly {
    readonly resource: string;
    readonly action: string;
    /** It is not there yet: the number that it will have is another one. */
    readonly made: boolean;
    readonly record: Readonly<Record<string, unknown>>;
  }[];
  /** What the mobile operator would be asked for: amounts in hundredths, the text of a message. */
  readonly asked: readonly {
    readonly kind: string;
    readonly msisdn: string;
    readonly amount: number | null;
    readonly currency: string | null;
    readonly text: string | null;
  }[];
  /** Money that would wait for a second person, and why. */
  readonly waiting: readonly {
    readonly way: string;
    readonly amount: number;
    readonly msisdn: string | null;
    readonly why: readonly string[];
  }[];
  /** What follows besides, in the words of whoever asks; not there of a service that says nothing besides. */
  readonly said?: readonly string[];
}
