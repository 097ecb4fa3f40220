declare const unit: unique symbol;

/** An amount in hundredths of a currency unit, whatever the currency. No other number is one until somebody says so with `cents`. */
export type Cents = number & { readonly [unit]: 'cents' };

/** A calendar day, `2026-11-21`. */
export type Day = `${number}-${number}-${number}`;

/** An instant, `2026-11-21T10:42:00.000Z`. */
export type Moment = `${number}-${number}-${number}T${string}`;

/** Says that a whole number is hundredths. @example cents(20_00) // twenty */
export const cents = (hundredths: number): Cents => hundredths as Cents;

/** Whether something is a day, as far as its letters tell. @example isDay('2026-11-21') // true */
export const isDay = (value: unknown): value is Day => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A moment as records have it. @example instant(context.now) // '2026-11-21T10:42:00.000Z' */
export const instant = (moment: Date): Moment => moment.toISOString() as Moment;
