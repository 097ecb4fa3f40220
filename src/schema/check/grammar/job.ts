import type { JobSpec } from '../../job.ts';
import { needed, options } from '../reading/options.ts';
import { nameIn } from '../reading/scope.ts';
import { number, oneOf, type Rule, tableOf, words } from '../reading/rule.ts';
import { aDeclaredField } from './field.ts';
import { predicate } from './predicate.ts';

/** Who starts a job has no record yet to look at. */
const starter: Rule = { ...predicate, read: (value, at) => predicate.read(value, { ...at, scope: {} }) };

export const job = options<JobSpec>(
  { what: 'a job', scope: ({ name }) => ({ job: nameIn(name) }) },
  {
    name: needed(words),
    input: needed(tableOf(aDeclaredField)),
    access: needed(starter),
    chunk: needed(number),
    result: needed(oneOf(['none', 'file'], { one: 'result', many: 'results' })),
  },
);
