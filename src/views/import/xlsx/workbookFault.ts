/** Why a file is no workbook that can be read: a key under `imports.faults`. */
export type WorkbookFaultName =
  | 'locked'
  | 'old_excel'
  | 'open_document'
  | 'no_workbook'
  | 'broken_zip'
  | 'unpacks_too_large'
  | 'empty';

/** Thrown from wherever in a workbook it shows, and told as a fault of the file. */
export class WorkbookFault extends Error {
  constructor(readonly fault: WorkbookFaultName) {
    super(fault);
    this.name = 'WorkbookFault';
  }
}
