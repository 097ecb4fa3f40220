import { aCall, aField } from '../../check/reading/names.ts';
import { needed, type OwnGrammar } from '../../check/reading/options.ts';
import { count, listOf, oneOf } from '../../check/reading/rule.ts';
import type { FileOptions } from './facts.ts';
import { namesOf } from './kinds.ts';

export const fileOptions: OwnGrammar<FileOptions> = {
  upload: needed(aCall),
  address: aField,
  arrived: aCall,
  kinds: listOf(oneOf(namesOf(), { one: 'kind of file', many: 'kinds' })),
  maxMebibytes: count,
};
