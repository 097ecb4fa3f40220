import type { CallEndpoint, CrudOperation, ResolvedEndpoint } from './endpoint.ts';
import type { BatchRows, BatchSpec, ConfirmSpec, StageSpec, TakesBackSpec } from './batch.ts';
import type { AccessOperation, Outline } from './outline.ts';
import type { FeatureSpec, FieldOverlay, Overlay } from './overlay.ts';
import type { Predicate, Scalar } from './predicate.ts';
import type { ResolvedField } from './resolvedField.ts';
import type { AnswersWithSpec, BarSpec, MenuSpec, RelatedSpec, ResourceSpec } from './resource.ts';
import type { ReportSpec, ResolvedReport } from './report.ts';
import type { AnyWorkflow, Guard, KnownBefore, OnRecord, StateSpec, Tell } from './workflow.ts';

export type { ResolvedDerived, ResolvedField } from './resolvedField.ts';

export interface ResolvedSection {
  readonly name: string;
  readonly fields: readonly string[];
  readonly visible: Predicate;
  readonly aside: boolean;
}

/** A call that does one of several actions to each of some records. */
export interface ResolvedBulkCall {
  readonly name: string;
  readonly endpoint: ResolvedEndpoint;
  /** Member of the body with the records. */
  readonly param: string;
  readonly actions: readonly string[];
  /** The action whose questions are asked once for all; null when nothing is. */
  readonly asks: string | null;
  /** The call that tells beforehand what would become of them; null when none does. */
  readonly preview: ResolvedEndpoint | null;
}

/** What has to do with a resource without being declared by it. */
export interface Neighbours {
  /** The resources on whose pages its records are listed. */
  readonly owners: readonly string[];
  /** The resources that have something rolled up over its records. */
  readonly rollUps: readonly string[];
  /** The workflows that make a record on one of its own. */
  readonly makers: readonly string[];
}

/** A resource with every default filled in, checked and frozen. */
export interface ResolvedResource extends Outline {
  readonly key: string;
  /** What the wire calls the key besides; null when nothing. */
  readonly keyAlsoAs: string | null;
  /** Records of others that are answered with one record, by member. */
  readonly answersWith: Readonly<Record<string, Required<AnswersWithSpec>>>;
  readonly subtitle: string | null;
  readonly endpoints: Readonly<Partial<Record<CrudOperation, ResolvedEndpoint>>>;
  /** The other calls that list its records. */
  readonly lists: readonly ResolvedEndpoint[];
  readonly calls: Readonly<Record<string, ResolvedEndpoint>>;
  /** The call that answers a record as a file, if any. */
  readonly file: ResolvedEndpoint | null;
  /** The records that there is a file of. */
  readonly fileWhen: Predicate;
  /** The call that answers what may be chosen in its fields, if any. */
  readonly metadata: ResolvedEndpoint | null;
  /** The call that answers how many records there are in each state, and what is added up; null when there is none. */
  readonly summary: {
    readonly endpoint: ResolvedEndpoint;
    readonly sum: string | null;
    /** The yes or no that has a sum of its own; null when everything is added up together. */
    readonly apart: string | null;
    /** Where it tells how long each tab has waited; null when it does not. */
    readonly tabs: { readonly member: string; readonly of: string } | null;
  } | null;
  readonly fields: readonly ResolvedField[];
  readonly field: Readonly<Record<string, ResolvedField>>;
  /** In the order of the form; a resource that declares none has one, named `main`. */
  readonly sections: readonly ResolvedSection[];
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** States that are gathered on the tabs of its list, in order; null when each has its own. */
  readonly tabs: Readonly<Record<string, readonly string[]>> | null;
  /** The call that says what states there are, and the members of its answer with a state and with its tab; null when none does. */
  readonly states: { readonly call: ResolvedEndpoint; readonly value: string; readonly tab: string } | null;
  /** What is done to a selection by one call. */
  readonly bulk: readonly ResolvedBulkCall[];
  /** Actions that its list is a queue for; null when it is none. */
  readonly queue: { readonly actions: readonly string[] } | null;
  /** Fields by which the rows of its list can be put together. */
  readonly groupBy: readonly string[];
  readonly related: readonly RelatedSpec[];
  /** What stays in sight while its page is read; null when nothing does. */
  readonly bar: Required<BarSpec> | null;
  /** Fields by which a new record may be one that is there already; see `ResourceSpec`. */
  readonly alike: readonly (readonly string[])[];
  readonly access: Readonly<Record<AccessOperation, Predicate>>;
  readonly rows: Predicate;
  /** The records that its rows are only seen with, and the field that points at them; null when they stand for themselves. */
  readonly rowsOf: { readonly field: string; readonly parent: ResolvedResource } | null;
  readonly newAt: string | null;
  readonly csv: boolean;
  /** What a new record has in the fields that an overlay hides: their defaults, filled in by the service. */
  readonly given: Readonly<Record<string, NonNullable<ResolvedField['default']>>>;
  /** Keys of the words of fields that an overlay calls by another name. */
  readonly renamed: Readonly<Record<string, string>>;
  readonly neighbours: Neighbours;
  /** How it differs for some partners, in the order of their declaration. */
  readonly overlays: readonly Overlay[];
  /** What is held before its records are: the order of the product, the same for each resource. */
  readonly turns: readonly Turn[];
}

/** Somebody who is told of an action; the partner whose record it is where `to` is null. */
export interface ResolvedTell extends Omit<Required<Tell>, 'to'> {
  readonly to: string | null;
}

export interface ResolvedAction {
  readonly name: string;
  /** States it starts from; empty for one that makes the record. */
  readonly from: readonly string[];
  readonly creates: boolean;
  /** States it may lead to; empty when the record stays where it is. */
  readonly to: readonly string[];
  readonly who: readonly string[];
  /** The record that a new one is made for. */
  readonly on: (Required<Omit<OnRecord, 'page' | 'startOf'>> & Pick<OnRecord, 'page' | 'startOf'>) | null;
  readonly concerns: Predicate;
  readonly page: string | null;
  readonly laterIn: { readonly states: readonly string[]; readonly message: string } | null;
  readonly asks: readonly ResolvedField[];
  readonly startsFromRecord: boolean;
  /** Fields of the record that the dialog says again. */
  readonly restates: readonly string[];
  /** What the dialog warns of, when there is any. */
  readonly knownBefore: Required<KnownBefore> | null;
  readonly notices: readonly { readonly when: Predicate; readonly message: string }[];
  /** The letter that begins it on the record's page. */
  readonly key: string | null;
  /** What knows what to start with: a call about the record, and members of its answer by what is asked. */
  readonly suggested: { readonly call: ResolvedEndpoint; readonly from: Readonly<Record<string, string>> } | null;
  readonly preview: {
    readonly call: ResolvedEndpoint;
    readonly by: readonly string[];
    readonly into: string | null;
  } | null;
  readonly asksAgain: readonly string[];
  /** Who is told of it; nothing of that goes to the browser. */
  readonly tells: readonly ResolvedTell[];
  readonly attaches: string | null;
  readonly guards: readonly Guard[];
  readonly notSamePersonAs: readonly string[];
  readonly apartFrom: readonly { readonly field: string; readonly message: string }[];
  readonly endpoint: ResolvedEndpoint | null;
  readonly sends: Readonly<Record<string, Scalar>>;
  readonly repeatable: boolean;
  readonly due: Predicate | null;
  readonly emphasis: 'primary' | 'quiet' | 'danger';
  readonly bulk: boolean;
}

export interface ResolvedWorkflow {
  readonly name: string;
  readonly resource: string;
  readonly field: string;
  /** The field, and member of each call's body, that says who acts; null when none does. */
  readonly signedAs: string | null;
  readonly states: Readonly<Record<string, Required<StateSpec>>>;
  readonly initial: readonly string[];
  readonly actions: Readonly<Record<string, ResolvedAction>>;
  /** What overlays change about its questions. */
  readonly overlays: readonly AskedOverlay[];
}

/** What an overlay changes about the questions of a workflow: by action, and by what is asked. */
export interface AskedOverlay extends Pick<Overlay, 'name' | 'when'> {
  readonly asks: Readonly<Record<string, Readonly<Record<string, FieldOverlay>>>>;
}

export interface ResolvedBatch {
  readonly name: string;
  /** What it works through, and the resource whose records these are; null when each batch says so. */
  readonly rows: {
    readonly from: BatchRows['from'];
    readonly resource: string | null;
    /** Of a file: the actions that make a record of each row; none where its own calls do. */
    readonly by: readonly string[];
    /** Of a file: the column of which it says each value once; nothing where the records say it. */
    readonly once?: string;
  };
  /** What tells it its rows; read by the service alone, and empty in a built client. */
  readonly told: readonly ResolvedField[];
  /** What it is started with besides; as above. */
  readonly asks: readonly ResolvedField[];
  readonly who: Predicate;
  /** Who sees it besides those who asked for it and who may agree to it; nobody where it is not given. */
  readonly sees?: Predicate;
  /** Who agrees to it, and to the sum of which column; null where nobody has to. */
  readonly confirms: ConfirmSpec | null;
  /** Whether whoever asks for it may read first what would become of its rows. */
  readonly rehearse: boolean;
  /** One at a time for each partner; read by the service alone. */
  readonly single?: true;
  /** What is done to all of its rows, one after the other; nothing where they are read and done. */
  readonly stages?: readonly StageSpec[];
  /** How what its rows have done is taken back; nothing where it stays. Read by the service alone. */
  readonly takesBack?: TakesBackSpec;
  readonly chunk: number;
  readonly result: 'none' | 'file';
}

/** The declaration of one resource, with what moves its records. */
export interface Part {
  readonly resource: ResolvedResource;
  readonly workflow: ResolvedWorkflow | null;
}

/** Everything declared, resolved: what the browser, the service, the OpenAPI document and the tests read. */
export interface Model {
  /** What is known of every resource at any time. */
  readonly outlines: Readonly<Record<string, Outline>>;
  /** Waits until the declarations of some resources are here, with what moves their records; what is not declared is passed over. */
  readonly load: (names: readonly string[]) => Promise<void>;
  /** Calls for each declaration that is here, and for each that comes. */
  readonly onArrival: (listener: (part: Part) => void) => void;
  /**
   * The declarations. In a browser one may still be on its way when it is asked for: then a promise is thrown, upon which React draws again
   * what has asked for it once it is here. Whatever is no component waits for `load`.
   */
  readonly resources: Readonly<Record<string, ResolvedResource>>;
  /** The workflows, as the resources. */
  readonly workflows: Readonly<Record<string, ResolvedWorkflow>>;
  readonly batches: Readonly<Record<string, ResolvedBatch>>;
  /** The reports, which come when somebody asks for one. */
  readonly reports: () => Promise<Readonly<Record<string, ResolvedReport>>>;
  /** What a partner may have otherwise than others, for the page that tells of it. */
  readonly setUp: () => Promise<SetUp>;
  /** The search over everything, if there is one. */
  readonly search: ResolvedEndpoint | null;
  /** What people may be. */
  readonly roles: readonly string[];
  /** Those who write what says nothing of it, and see to users. */
  readonly writers: readonly string[];
  readonly menu: ResolvedMenu;
}

/** Everything that not every partner has, or has alike. */
export interface SetUp {
  readonly overlays: readonly Overlay[];
  readonly features: readonly FeatureSpec[];
}

/** The menu of the product: its groups in order, and the places that the frame itself has in it; null where it has none. */
export interface ResolvedMenu {
  readonly groups: readonly string[];
  readonly home: Required<MenuSpec> | null;
  /** Where people find what they may run. */
  readonly reports: Required<MenuSpec> | null;
  readonly gathered: Readonly<Record<'partner' | 'global', Required<MenuSpec> | null>>;
}

/** The menu of a product. */
export interface MenuSettings {
  /**
   * Its groups in the order in which they stand, each with the picture of a place in it that names none. What people read over
   * them stands under `app.navigation.<group>`.
   */
  readonly groups: Readonly<Record<string, string>>;
  /** Where the first page stands; nowhere when not given. */
  readonly home?: MenuSpec;
  /** Where the reports stand, all on one page; nowhere when not given. */
  readonly reports?: MenuSpec;
  /** Where the pages stand that gather what is configured: of a partner, and of all. Nothing is gathered where one is not given. */
  readonly gathered?: Readonly<Partial<Record<'partner' | 'global', MenuSpec>>>;
}

/**
 * What a product says of its world: the names that its declarations may use. Who is on a list, and which flags are on, is the
 * business of an environment, as is which identity group stands for which role.
 */
export interface KnownNames {
  /** What people may be. */
  readonly roles: readonly string[];
  /** The roles that write the records of a resource which says nothing of it. */
  readonly writers: readonly string[];
  /** Names of pictures for places of the menu; the client draws each of them. */
  readonly icons: readonly string[];
  readonly menu: MenuSettings;
  /** Codes of partners. */
  readonly partners: readonly string[];
  /** Codes of the countries that they are in. */
  readonly countries: readonly string[];
  readonly partnerLists: readonly string[];
  /** Names of feature flags. */
  readonly flags: readonly string[];
}

/**
 * A place in the order in which everybody takes turns who writes: whoever changes something that points at one of its records holds that
 * record first. Those before it come before it.
 */
export interface Turn {
  readonly resource: string;
  /** The field by which everything points at it. */
  readonly pointer: string;
}

/** What the authors declared, before it is resolved. */
export interface Declarations {
  readonly resources: readonly ResourceSpec[];
  readonly workflows: readonly AnyWorkflow[];
  readonly batches: readonly BatchSpec[];
  /** What people run over the records; none when not given. */
  readonly reports?: readonly ReportSpec[];
  readonly overlays?: readonly Overlay[];
  readonly features?: readonly FeatureSpec[];
  /** The call that searches everything which is declared to be `found`. */
  readonly search?: CallEndpoint;
  /** In which order records are held that others belong to; nobody takes turns when not given. */
  readonly turns?: readonly Turn[];
  /** What conditions may name of the world; nothing when not given. */
  readonly known?: KnownNames;
}
