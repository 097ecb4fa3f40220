import { walkClaims } from '../support/claimWalks.ts';

walkClaims(200);
