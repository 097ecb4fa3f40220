import { formatDate } from '../../../i18n/format.ts';
import type { FieldProblem } from '../../platform/http/errors.ts';
import { type Reader, recordOf } from '../shared/reader.ts';
import type { PartialClaim } from './partialClaim.ts';
import type { Coverage } from './coverage.ts';
import { problem } from './entryProblem.ts';

/** Whether a policy covers a dependant: it names those whom it covers, or it has room for others than its holder. */
function isInsured({ policy, product }: Coverage, guid: string): boolean {
  const members = policy.members ?? [];
  return members.length > 0 ? members.includes(guid) : product.cardinality > 1;
}

/** What is wrong with the person to whom it happened, and their date of birth. */
export async function personProblems(
  reader: Reader,
  claim: PartialClaim,
  coverage: Coverage,
): Promise<readonly FieldProblem[]> {
  if (claim.relation === 'main_member') return birthProblems(reader, claim, coverage.customer.date_of_birth);
  const dependant = await recordOf(reader, 'dependants', claim.dependant_guid);
  const isTheirs = dependant?.customer_guid === coverage.customer.guid && dependant?.relationship === claim.relation;
  if (!dependant || !isTheirs) return [problem('dependant_guid', 'wrong_person')];
  if (claim.type !== 'property_loss' && !isInsured(coverage, dependant.guid)) {
    return [problem('dependant_guid', 'not_insured')];
  }
  return birthProblems(reader, claim, dependant.date_of_birth);
}

function birthProblems({ context }: Reader, claim: PartialClaim, born: string): readonly FieldProblem[] {
  if (claim.affected_person_date_of_birth === born) return [];
  return [problem('affected_person_date_of_birth', 'wrong_birth', { date: formatDate(born, context.locale) })];
}
