import type { Day } from '../../../src/schema/units.ts';
import { instant } from '../../../src/schema/units.ts';
import { documentsMissing } from '../../../src/resources/rules/claimDocuments.ts';
import { todayOf } from '../../../src/schema/day.ts';
import type { Reader } from '../shared/reader.ts';
import { addDays } from '../shared/days.ts';
import type { PartialClaim } from './partialClaim.ts';
import { claimSettings } from './settings.ts';

const hour = 3_600_000;

/** Whether every paper that a claim needs is there, and was checked. */
export function isComplete(claim: PartialClaim): boolean {
  return claim.documents_verified === true && documentsMissing(claim, claim.received_documents).length === 0;
}

/** What a claim has that waits for a decision: until when it should be decided. */
export async function waitsForDecision(reader: Reader) {
  const { decision_hours: hours } = await claimSettings(reader);
  const due = instant(new Date(reader.context.now.getTime() + hours * hour));
  return { status: 'decision_pending', decision_due_at: due, ...noDeadline, requested_documents: null } as const;
}

/** What a claim has whose papers are not waited for. */
export const noDeadline = { documents_deadline: null, remind_on: null } as const;

/** Until when the papers of a claim must be there, and when the customer is reminded of them, if at all. */
export async function documentsUntil(reader: Reader, deadline: Day) {
  const { reminder_days: days } = await claimSettings(reader);
  const remindOn = addDays(deadline, -days);
  const isLater = days > 0 && remindOn > todayOf(reader.context);
  return { documents_deadline: deadline, remind_on: isLater ? remindOn : null };
}

/** What a claim has that waits for its papers: until when they must be there. */
export async function waitsForDocuments(reader: Reader) {
  const { documents_deadline_days: days } = await claimSettings(reader);
  const today = todayOf(reader.context);
  const until = await documentsUntil(reader, addDays(today, days));
  return { status: 'documents_pending', ...until, decision_due_at: null } as const;
}

/** Where a claim begins, or begins again: with the assessors when its file is complete, else with its papers. */
export async function intakeOf(reader: Reader, claim: PartialClaim) {
  return isComplete(claim) ? await waitsForDecision(reader) : await waitsForDocuments(reader);
}
