/** A file that can be looked at. */
export interface ViewedDocument {
  readonly id: string;
  /** What it is: its kind, mostly. */
  readonly title: string;
  /** What the file is called. */
  readonly name: string;
  /** Where it can be had, for some minutes. */
  readonly address: string;
}
