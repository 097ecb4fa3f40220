import { tryClaimSequences } from '../support/claimSequences.ts';

tryClaimSequences(200);
