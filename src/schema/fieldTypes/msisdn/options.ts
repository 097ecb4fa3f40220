import { aField } from '../../check/reading/names.ts';
import type { OwnGrammar } from '../../check/reading/options.ts';
import type { MsisdnOptions } from './facts.ts';

export const msisdnOptions: OwnGrammar<MsisdnOptions> = { countryField: aField };
