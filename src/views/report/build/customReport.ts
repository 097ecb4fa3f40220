import type { RaRecord } from 'ra-core';
import type { BuiltReport } from '../../../schema/builtReport.ts';

/** A report that somebody has built, as it is kept. */
export interface CustomReport extends RaRecord {
  readonly name: string;
  readonly about: string | null;
  readonly definition: BuiltReport;
  readonly shared_with: string | null;
  readonly owner: string;
  readonly built_by: string | null;
}
