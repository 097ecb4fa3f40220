import type { Guard, Tone } from '../../workflow.ts';
import { aFieldOfRecord, aMessage } from '../reading/names.ts';
import { needed, options } from '../reading/options.ts';
import { oneOf, valuesOf } from '../reading/rule.ts';
import { predicate } from './predicate.ts';

/** What bars an action, with the words for it. */
export const guard = options<Guard>(
  { what: 'a guard' },
  { when: needed(predicate), message: needed(aMessage), tells: aFieldOfRecord },
);

const tones = valuesOf<Tone>({ neutral: true, information: true, success: true, warning: true, danger: true });

export const tone = oneOf(tones, { one: 'tone', many: 'tones' });
