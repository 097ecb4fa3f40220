import { aResource } from '../../check/reading/names.ts';
import { needed, type OwnGrammar } from '../../check/reading/options.ts';
import type { RecordOptions } from './facts.ts';

export const recordOptions: OwnGrammar<RecordOptions> = { to: needed(aResource) };
