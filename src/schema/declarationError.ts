/** Codes of the mistakes a declaration can have; each says in its message what to write instead. */
export const declarationErrorCodes = [
  'unknown-option',
  'missing-option',
  'bad-value',
  'duplicate-name',
  'bad-name',
  'unknown-type',
  'unknown-field',
  'unknown-resource',
  'unknown-call',
  'unknown-message',
  'unknown-role',
  'unknown-partner',
  'unknown-country',
  'unknown-partner-list',
  'unknown-flag',
  'reserved-field',
  'bad-endpoint',
  'duplicate-list',
  'unknown-path-parameter',
  'missing-path-parameter',
  'missing-list',
  'bad-choice',
  'bad-bounds',
  'bad-pattern',
  'bad-default',
  'missing-title',
  'masked-title',
  'bad-singleton',
  'bad-list',
  'impossible-reference',
  'field-in-two-sections',
  'unknown-state',
  'no-beginning',
  'dead-end',
  'unreachable-state',
  'state-mismatch',
  'unknown-action',
  'bad-action',
  'bad-chunk',
  'bad-capability',
  'bad-overlay',
  'bad-found',
  'bad-bar',
  'bad-alike',
  'bad-turn',
  'bad-derived',
  'unsafe',
] as const;

export type DeclarationErrorCode = (typeof declarationErrorCodes)[number];

/** One mistake: its code, where it stands, and what to write instead. */
export interface DeclarationError {
  readonly code: DeclarationErrorCode;
  /** `countries.fields.code`, `callback.actions.close`. */
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

/**
 * Takes up a mistake.
 * @param restsOn further places that this follows from: where one of them is wrong already, it is no mistake of its own
 */
export type Report = (code: DeclarationErrorCode, where: string, message: string, restsOn?: readonly string[]) => void;
