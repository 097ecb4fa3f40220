import type { Cents } from '../../../src/schema/units.ts';
/** Money that may leave now: who agreed stands in its row of `money_out`. */
export interface Movement {
  readonly subject: { readonly resource: string; readonly guid: string };
  /** In hundredths of the currency. */
  readonly amount: Cents;
  /** Digits with the country code and no plus; null of what is paid otherwise than to a number. */
  readonly msisdn: string | null;
  /** Its row in `money_out`. */
  readonly guid: string;
}

/**
 * What the operator is asked to pay by: it says how much goes to which number, and is good once. Only the gate issues one (a rule of the
 * boundaries keeps everybody else from this file), so that no money leaves past it.
 */
export class MoneyOutAuthorization {
  readonly #movement: Movement;
  #isUsed = false;

  private constructor(movement: Movement) {
    this.#movement = movement;
  }

  static issue(movement: Movement): MoneyOutAuthorization {
    return new MoneyOutAuthorization(movement);
  }

  /** @throws Error for what the gate has not issued, or what was used before */
  static redeem(ticket: MoneyOutAuthorization): Movement {
    if (!(#movement in ticket) || ticket.#isUsed) throw new Error('Money leaves by a ticket of the gate, once.');
    ticket.#isUsed = true;
    return ticket.#movement;
  }
}
