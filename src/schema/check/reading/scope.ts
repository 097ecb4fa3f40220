/** Whose names are meant at a place. */
export interface Scope {
  /** Fields that stand beside each other where there is no record: of an object, of what a call takes. */
  readonly parts?: Readonly<Record<string, unknown>> | undefined;
  /** The resource whose fields and calls are meant; none where there is no record to look at. */
  readonly resource?: string | undefined;
  /** Another resource that a part of it is about. */
  readonly other?: string | undefined;
  readonly workflow?: string | undefined;
  /** The action of the workflow, whose questions are meant besides the fields. */
  readonly action?: string | undefined;
  /** The batch whose input is meant. */
  readonly batch?: string | undefined;
}

/** The name that stands for one in a scope; whatever else was written there names nothing. */
export const nameIn = (written: unknown): string => (typeof written === 'string' ? written : '');
