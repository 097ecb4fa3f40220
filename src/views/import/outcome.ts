/** What became of a row that was sent. */
export type Outcome =
  | { readonly done: true; readonly what: 'create' | 'update' | 'unchanged' | 'handed' }
  | { readonly done: false; readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** Why there is nothing to check. */
export interface Problem {
  readonly fault: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** How far the work under way is; a total of 0 when nobody knows. */
export interface Work {
  readonly what: 'reading' | 'looking' | 'judging' | 'sending';
  readonly done: number;
  readonly total: number;
  /** The service has it and goes on by itself. */
  readonly isHandedOver?: boolean;
}
