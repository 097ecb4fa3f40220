/** Codes of the mistakes a declaration can have; each says in its message what to write instead. */
export type DeclarationErrorCode =
  | 'duplicate-resource'
  | 'bad-name'
  | 'unknown-type'
  | 'unknown-field'
  | 'unknown-resource'
  | 'reserved-field'
  | 'bad-endpoint'
  | 'unknown-path-parameter'
  | 'missing-path-parameter'
  | 'missing-list'
  | 'bad-choice'
  | 'bad-bounds'
  | 'bad-pattern'
  | 'bad-default'
  | 'missing-title'
  | 'masked-title'
  | 'bad-singleton'
  | 'field-in-two-sections'
  | 'unknown-state'
  | 'dead-end'
  | 'unreachable-state'
  | 'state-mismatch'
  | 'unknown-action'
  | 'bad-chunk'
  | 'bad-capability'
  | 'bad-overlay'
  | 'bad-found'
  | 'bad-bar'
  | 'bad-alike'
  | 'unsafe';

/** One mistake: its code, where it stands, and what to write instead. */
export interface DeclarationError {
  readonly code: DeclarationErrorCode;
  /** `countries.fields.code`, `claim_callback.actions.close`. */
  readonly where: string;
  readonly message: string;
}

/** Every mistake of the declarations at once, thrown at start and in the tests. */
export class DeclarationErrors extends Error {
  constructor(readonly errors: readonly DeclarationError[]) {
    super(
      `The declarations have ${errors.length} mistake${errors.length === 1 ? '' : 's'}:\n${errors
        .map((error) => `- ${error.where} [${error.code}]: ${error.message}`)
        .join('\n')}`,
    );
    this.name = 'DeclarationErrors';
  }
}

/** Collects mistakes while a declaration is resolved. */
export type Report = (code: DeclarationErrorCode, where: string, message: string) => void;
