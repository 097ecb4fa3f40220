import type { SampleContributor } from '../platform/deps.ts';
import { sampleUsers } from './users.ts';
import { sampleClaims } from './claimHistory.ts';
import { samplePolicies } from './soldCover.ts';
import { sampleConfiguration } from './configuration.ts';
import { sampleEntities } from './entities.ts';
import { samplePapers } from './papers.ts';
import { sampleMessages } from './smsMessages.ts';

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
