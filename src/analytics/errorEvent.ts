/** What the analytics service is told of an error: these keys and no others, each checked for its shape. */
export interface ErrorEvent {
  /** Tracking property of the brand. */
  readonly property: string;
  /** `fatal` for an answer of 500 and above, `minor` for everything else. */
  readonly severity: 'fatal' | 'minor';
  /** Class of the error, never its message. */
  readonly error: string;
  readonly status?: number;
  /** Declared template of the call, `GET /api/contacts/{guid}`: never the address with its ids. */
  readonly endpoint?: string;
  /** Declared pattern of the page, `/contacts/:guid`. */
  readonly route?: string;
  readonly version: string;
}

/** What the caller knows of the circumstances. */
export interface ErrorContext {
  readonly status?: number | undefined;
  readonly endpoint?: string | undefined;
  readonly route?: string | undefined;
}

/** Only names that end so are sent: an `error.name` could hold anything. */
const className = /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$/;

function classOf(error: unknown): string {
  return error instanceof Error && className.test(error.name) ? error.name : 'Error';
}

function statusOf(error: unknown, context: ErrorContext): number | undefined {
  const known = error instanceof Error && 'status' in error ? error.status : undefined;
  const status = context.status ?? known;
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 599 ? status : undefined;
}

/**
 * The event of an error. Nothing personal can be in it by construction: every value is a constant of the build, a checked
 * number, or one of `templates`, the patterns that the program itself declared. Messages, addresses and bodies are not read.
 */
export function errorEvent(
  error: unknown,
  context: ErrorContext,
  constants: { readonly property: string; readonly version: string; readonly templates: ReadonlySet<string> },
): ErrorEvent {
  const status = statusOf(error, context);
  const declared = (template: string | undefined) =>
    template !== undefined && constants.templates.has(template) ? template : undefined;
  const endpoint = declared(context.endpoint);
  const route = declared(context.route);
  return {
    property: constants.property,
    severity: status !== undefined && status >= 500 ? 'fatal' : 'minor',
    error: classOf(error),
    ...(status !== undefined && { status }),
    ...(endpoint !== undefined && { endpoint }),
    ...(route !== undefined && { route }),
    version: constants.version,
  };
}
