import type { ZodMiniType } from 'zod/mini';
import type { Fault, RuleContext } from '../fault.ts';
import type { CommonOptions, Fields } from '../field.ts';

/** How a column keeps the values of a type. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'text[]';

/** How a list narrows by a type: not at all, by one of several values, by a range, or by the beginning of a text. */
export type FilterKind = 'none' | 'anyOf' | 'range' | 'startsWith';

/**
 * How a limit of a type becomes tighter: the least value by being more, the most by being less, a switch by being on; of a pattern both
 * that is declared and that is added hold.
 */
export type Tightening = 'more' | 'less' | 'on' | 'both';

/** What a type can do, as long as a field does not say otherwise. */
export interface Capabilities {
  readonly sortable: boolean;
  readonly searchable: boolean;
  readonly filter: FilterKind;
}

/** What the values of a type are made of. */
export interface Parts {
  readonly fields: Fields;
  /** A list of such objects, not one. */
  readonly many: boolean;
}

/** Whether something is described as it is sent or as it is answered. */
export type Side = 'sent' | 'answered';

/** The light half of a field type: what a list, the wire and storage need. No validation, no heavy library. */
export interface FieldFacts<Options extends CommonOptions = CommonOptions> {
  readonly column: ColumnType;
  readonly capabilities: Capabilities;
  /** Numbers stand at the end of their column, all else at the start. */
  readonly align: 'start' | 'end';
  /** Its texts are HTML: sanitised on the way in and on the way out, searched and shown in words without the tags. */
  readonly html?: true;
  /** Its values are sent to storage first: nothing that a text (a draft, a cell of a file) could hold. */
  readonly stored?: true;
  /** What is typed is said again in words below its input: an amount with its currency. */
  readonly restated?: true;
  /** Its texts have no words in them: none begins anywhere but at their beginning. */
  readonly oneWord?: true;
  /** Its values are objects of fields: read, described and shown part by part. */
  readonly parts?: (field: Options) => Parts;
  /** Its values are records of that resource: only answers of calls have them. */
  readonly recordOf?: (field: Options) => string;
  /** Its options that some partners may have tighter. */
  readonly limits?: Readonly<Record<string, Tightening>>;
  /** The value as the wire gave it, or null when it is not one. */
  readonly decode: (raw: unknown, field: Options) => unknown;
  /** What somebody who types this may be looking for, where a value can be written in several ways; the text itself when not given. */
  readonly lookups?: (typed: string, country: string | undefined) => readonly string[];
  /** The value as the wire takes it. */
  readonly encode: (value: unknown, field: Options) => unknown;
}

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = { readonly [key: string]: unknown };

/** Numbers from 0 up to 1, repeatable. */
export type Random = () => number;

/** A text that says the same for less, and what a button says that takes it. */
export interface Ease {
  readonly text: string;
  readonly words: string;
}

/** The full half of a field type: validation, text in and out (forms and CSV), JSON Schema, samples. Loaded with forms. */
export interface FieldRules<Options extends CommonOptions = CommonOptions> {
  /** What a filled value must satisfy; its messages are in the language of the context. */
  readonly schema: (field: Options, context: RuleContext) => ZodMiniType;
  /** What a declaration says more widely for a record that holds a value already: what was given up may stay where it is. */
  readonly holding?: (field: Options, held: unknown) => object;
  /** Typed text or a CSV cell as a value. Texts that are values already come back unchanged. */
  readonly parse: (text: string, field: Options, context: RuleContext) => unknown | Fault;
  /** The one form of a value that can be written in several ways. */
  readonly normal?: (value: unknown) => unknown;
  /** What a text comes to, said below its input while it is typed. */
  readonly note?: (text: string, field: Options, context: RuleContext) => string | undefined;
  /** How the same could be said for less, to be taken by a press; undefined where it could not. */
  readonly ease?: (text: string, field: Options, context: RuleContext) => Ease | undefined;
  /** What is wrong when a value is below that of another field; of a number, when not given. */
  readonly below?: (least: unknown, field: Options, context: RuleContext) => Fault;
  /** @param side as it is answered when not given: at depth that tells what must be there */
  readonly jsonSchema: (field: Options, side?: Side) => JsonSchema;
  /** A plausible value, for generated tests and sample data. */
  readonly sample: (random: Random, field: Options, context: RuleContext) => unknown;
}
