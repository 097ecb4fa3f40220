import { formatDate } from '../../i18n/format.ts';
import { findRecord } from '../resources/repository.ts';
import type { Row } from '../resources/rows.ts';
import type { FieldProblem } from '../http/errors.ts';
import { readAs, type Reader } from '../benefits/reader.ts';
import type { ClaimGround } from './ground.ts';
import { problem } from './problem.ts';

/** Whether a policy covers a dependant: it names those whom it covers, or it has room for others than its holder. */
function isInsured({ policy, product }: ClaimGround, guid: string): boolean {
  const members: readonly unknown[] = Array.isArray(policy.members) ? policy.members : [];
  return members.length > 0 ? members.includes(guid) : Number(product.cardinality) > 1;
}

/** What is wrong with the person to whom it happened, and their date of birth. */
export async function personProblems(
  reader: Reader,
  claim: Row,
  ground: ClaimGround,
): Promise<readonly FieldProblem[]> {
  if (claim.relation === 'main_member') return birthProblems(reader, claim, ground.customer.date_of_birth);
  const { resource, context } = readAs(reader, 'dependants');
  const dependant = await findRecord(reader.trx, resource, context, String(claim.dependant_guid));
  const isTheirs = dependant?.customer_guid === ground.customer.guid && dependant?.relationship === claim.relation;
  if (!dependant || !isTheirs) return [problem('dependant_guid', 'wrong_person')];
  if (claim.type !== 'property_loss' && !isInsured(ground, String(dependant.guid))) {
    return [problem('dependant_guid', 'not_insured')];
  }
  return birthProblems(reader, claim, dependant.date_of_birth);
}

function birthProblems({ context }: Reader, claim: Row, born: unknown): readonly FieldProblem[] {
  if (typeof born !== 'string' || claim.affected_person_date_of_birth === born) return [];
  return [problem('affected_person_date_of_birth', 'wrong_birth', { date: formatDate(born, context.locale) })];
}
