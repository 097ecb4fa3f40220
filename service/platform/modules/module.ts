import type { Kysely } from 'kysely';
import type { Locale } from '../../../i18n/types.ts';
import type { Model, ResolvedAction, ResolvedResource } from '../../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps, Registrar } from '../deps.ts';
import type { BatchDoing, BatchHandler } from '../batches/handler.ts';
import type { Paths } from '../openapi/paths.ts';
import type { Hearing } from '../operator/incoming.ts';
import type { OperatorRequest } from '../operator/operatorRequest.ts';
import type { OutcomeHandlers } from '../operator/outcome.ts';
import type { EngineContext } from '../records/context.ts';
import type { WriteRequest } from '../records/writes.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import type { WriteHook } from '../records/writeHook.ts';

/** What an action does: the engine gives it what that action declares, and writes what it answers. */
export type AnyEffect = (doing: never) => Row | Promise<Row>;

/** What follows from an action for other records. */
export type AnyConsequence = (doing: never) => Promise<void>;

/** The effects of a workflow, by action. */
export interface DefinedEffects {
  readonly workflow: string;
  readonly effects: Readonly<Record<string, AnyEffect | undefined>>;
}

/** What one part of the product has follow from the actions of a workflow, by action. */
export interface DefinedConsequences {
  readonly workflow: string;
  readonly consequences: Readonly<Record<string, AnyConsequence | undefined>>;
}

/** What the summary of a resource tells beside the numbers of its states, to be answered with them. */
export type SummaryPart = (db: Kysely<Tables>, resource: ResolvedResource, context: EngineContext) => Promise<object>;

/**
 * What the rows of a file belong to that they do not name by its key, as values of records that point at it: it is held before any of them is done.
 * @example async (doing, rows) => (await contactsWith(doing, rows.map(({ phone }) => phone))).map(({ guid }) => ({ contact_guid: guid }))
 */
export type Belongings = (doing: BatchDoing, rows: readonly Row[]) => Promise<readonly Row[]>;

/** A batch that waits to be agreed to, or is stopped. */
export interface BatchAtHand {
  readonly guid: string;
  /** Rows that would be done. */
  readonly fit: number;
}

/**
 * Whether whoever has asked for a batch may agree to it themselves, of what they may agree to when somebody else has asked. Asked when it begins to wait, and
 * again when they do: what they have agreed to alone by then is held until the transaction ends.
 */
export type Alone = (request: Omit<WriteRequest, 'resource'>, batch: BatchAtHand) => Promise<boolean>;

/** What else is stopped with a batch, in the transaction that stops it. */
export type Stops = (request: Omit<WriteRequest, 'resource'>, batch: BatchAtHand) => Promise<void>;

/** A batch that is being done. */
export interface BatchAtWork {
  readonly guid: string;
  /** Rows of it are left. */
  readonly hasRows: boolean;
}

/**
 * Whether a batch goes on now, or what its rows have set going is waited for first; without rows that are left, whether all of that has come to its end, before
 * which the batch is not over. Asked before each chunk is done, again and again until it says so.
 */
export type Pace = (trx: Kysely<Tables>, batch: BatchAtWork) => Promise<boolean>;

/** An action that is done, of which somebody is told: its record as it is after. */
export interface Telling extends WriteRequest {
  readonly action: ResolvedAction;
  readonly record: StoredRecord;
  readonly asked: Row;
  readonly tell: ResolvedAction['tells'][number];
}

/** How somebody is told of an action by one way, in its transaction. */
export interface Teller {
  /** What it tells of: the names under which templates are written for it, where it has any. */
  readonly templates: readonly string[];
  /** Whom: somebody whom the record names, or the partner whose record it is. */
  readonly to: 'somebody' | 'partner';
  /** Writes down what is told, to go out once the transaction is committed; nothing where nobody is to be told. */
  readonly tell: (telling: Telling) => Promise<void>;
  /** How what it has written down is recalled before it goes out; what it tells stays told where nothing is said. */
  readonly recalls?: Recalls;
}

/** What was told and may not have gone yet. */
export interface Recalls {
  /** The resource whose records are what is told. */
  readonly resource: string;
  /**
   * Sees to it that one of them never goes out, as long as nobody has begun to send it.
   * @returns whether it never will have come to anybody
   */
  readonly recall: (request: Omit<WriteRequest, 'resource'>, key: string) => Promise<boolean>;
}

/**
 * What a record has to say to whom it is about, by the names that templates have for it, in their language; null where nobody is told anything of it.
 * @param to who is told
 */
export type Says = (
  reader: { readonly deps: Deps; readonly trx: Kysely<Tables>; readonly context: EngineContext },
  record: StoredRecord,
  to: StoredRecord,
  locale: Locale,
) => Promise<Readonly<Record<string, string>> | null>;

/** Since when what was done to an account makes it no second person for whoever did it. */
export type SettledSince = (db: Kysely<Tables>, model: Model, context: EngineContext) => Promise<Date>;

/**
 * Whether one of very many requests is sent now: until when it waits, since people are left in peace; `never` where it must not be sent any more; null where it is.
 * @param request whose it is, and what it is about
 */
export type BeforeBulk = (
  db: Kysely<Tables>,
  request: Pick<OperatorRequest, 'partner_guid' | 'subject_resource' | 'subject_guid'>,
  now: Date,
) => Promise<Date | 'never' | null>;

/**
 * All that one subject of the product adds to the platform: what its declarations cannot say. Nothing registers itself; the product lists
 * its modules, in the order in which consequences of one action follow each other.
 */
export interface Module {
  readonly name: string;
  /** What actions do beyond moving the state, by workflow and action. */
  readonly effects?: readonly DefinedEffects[];
  /** What follows from actions for other records. */
  readonly consequences?: readonly DefinedConsequences[];
  /** What is added to the writes of resources, in their transaction. */
  readonly writes?: readonly WriteHook[];
  /** What follows from what the mobile operator says of its requests, by the resource that they are about. */
  readonly outcomes?: Readonly<Record<string, OutcomeHandlers | undefined>>;
  /** What follows from the messages that people write. */
  readonly hears?: Hearing;
  /** By resource. */
  readonly summaries?: Readonly<Record<string, SummaryPart | undefined>>;
  /** What does each declared batch, by its name. */
  readonly batches?: Readonly<Record<string, BatchHandler | undefined>>;
  /** What the rows of a batch over a file belong to beyond what they name, by its name. */
  readonly belongings?: Readonly<Record<string, Belongings | undefined>>;
  /** Whether somebody may agree alone to a batch of theirs, by its name: never where nothing is said. */
  readonly alone?: Readonly<Record<string, Alone | undefined>>;
  /** What goes on by itself once the rows of a batch are done, and is stopped with it, by its name. */
  readonly stops?: Readonly<Record<string, Stops | undefined>>;
  /** Whether it goes on now, by its name: always where nothing is said. */
  readonly paces?: Readonly<Record<string, Pace | undefined>>;
  /** How somebody is told of actions, by the way (`by` of what an action `tells`). */
  readonly tellers?: Readonly<Record<string, Teller | undefined>>;
  /** What records say to whom they are about, by resource. */
  readonly says?: Readonly<Record<string, Says | undefined>>;
  /** What answers requests that no declaration answers, and what is done every day. */
  readonly routes?: readonly Registrar[];
  /** Its part of the description of the service. */
  readonly paths?: Paths;
  /** Of the one module that knows it: without, whatever was ever done to an account counts. */
  readonly settledSince?: SettledSince;
  /** Of the one module that knows it: without, what goes to very many waits for nothing. */
  readonly beforeBulk?: BeforeBulk;
}
