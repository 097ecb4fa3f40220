import type { SampleContributor } from './deps.ts';
import { sampleUsers } from './identity/sampleUsers.ts';
import { sampleClaims } from './sample/claimHistory.ts';
import { samplePolicies } from './sample/soldCover.ts';
import { sampleConfiguration } from './sample/configuration.ts';
import { sampleEntities } from './sample/entities.ts';
import { samplePapers } from './sample/papers.ts';
import { sampleMessages } from './sample/smsMessages.ts';

/** The sample world, part by part, in the order of their dependence. */
export const sampleWorld: readonly SampleContributor[] = [
  sampleUsers,
  sampleEntities,
  sampleConfiguration,
  samplePapers,
  samplePolicies,
  sampleClaims,
  sampleMessages,
];
