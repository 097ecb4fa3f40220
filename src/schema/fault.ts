import type { Translate } from '../../i18n/translator.ts';
import type { Context } from './context.ts';

/** What is wrong with a value: a message key under `validation` and its parameters, so that it can be said in any language. */
export interface Fault {
  readonly fault: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A context that can also speak: rules need it to word what is wrong. */
export interface RuleContext extends Context {
  readonly t: Translate;
}

/** @example fault('too_long', { max: 255 }) */
export function fault(key: string, params?: Readonly<Record<string, string | number>>): Fault {
  return params ? { fault: key, params } : { fault: key };
}

/** Tells a fault from a value that was read. */
export function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'fault' in value;
}

/** The words of a fault, in the language of the context; a key without words is never shown to a person. */
export function faultText(found: Fault, context: RuleContext): string {
  const text = context.t(`validation.${found.fault}`, { ...found.params, _: '' });
  return text === '' ? context.t('validation.fallback.value') : text;
}
