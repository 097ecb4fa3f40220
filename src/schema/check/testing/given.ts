import type { DeclarationErrorCode } from '../../declarationError.ts';
import { DeclarationErrors } from '../../declarationError.ts';
import type { AnyField } from '../../field.ts';
import { choice, integer, reference, text } from '../../fields.ts';
import { type BatchSpec, query } from '../../batch.ts';
import type { Declarations } from '../../model.ts';
import type { FeatureSpec, Overlay } from '../../overlay.ts';
import { forPartner } from '../../predicate.ts';
import type { ReportSpec } from '../../report.ts';
import type { ResourceSpec } from '../../resource.ts';
import { resolveModel } from '../../resolve/resolveModel.ts';
import type { ActionSpec, AnyWorkflow } from '../../workflow.ts';
import { testKnown } from '../../testing/known.ts';

/** Some declarations, and the one mistake that was planted in them: its code, its place, and words of its cure. */
export type Planted = readonly [given: Given, code: DeclarationErrorCode, where: string, says: RegExp];

export type Given = Partial<Declarations>;

/** Something that the compiler would refuse, as a spread or `as never` brings it past. */
export const smuggled = (given: unknown): never => given as never;

export const sound: ResourceSpec = {
  name: 'things',
  title: 'name',
  scope: 'partner',
  endpoints: { list: 'GET /api/things' },
  fields: { name: text(), status: choice(['open', 'closed']), size: integer({ min: 0 }) },
};

export const machine: AnyWorkflow = {
  name: 'thing',
  resource: 'things',
  field: 'status',
  states: { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'neutral', icon: 'check', resting: true } },
  actions: {
    make: { from: 'new', to: 'open', who: ['system'] },
    close: { from: ['open'], to: 'closed', who: ['agent'] },
  },
};

/** Others, which may refer to the things. */
export const parts = { ...sound, name: 'parts', endpoints: { list: 'GET /api/parts' as const } };

export const single: ResourceSpec = {
  name: 'setting',
  singleton: true,
  scope: 'partner',
  endpoints: { get: 'GET /api/setting', update: 'PUT /api/setting' },
  fields: { days: integer({ required: true, default: 3 }) },
};

export const work: BatchSpec = { name: 'export', rows: query(), who: true, chunk: 1, result: 'none' };
export const register: ReportSpec = {
  name: 'register',
  group: 'things',
  of: 'things',
  columns: ['name', 'status', 'size'],
  who: true,
};
export const overlay: Overlay = { name: 'special', resource: 'things', when: forPartner('tana-gh') };
export const feature: FeatureSpec = { name: 'extra', when: true };
/** A status that a machine moves. */
export const moved = choice(['open', 'closed'], { readOnly: true, default: 'open' });
export const asks = { name: text() };
/** A call under `calls`. */
export const plain = (call: string, more: object = {}) => ({ call, fallback: 'errors.any', ...more });
const closing: ActionSpec<string> = { from: ['open'], to: 'closed', who: ['agent'] };
const making: ActionSpec<string> = { from: 'new', to: 'open', who: ['agent'] };

export const withThings = (change: object): Given => ({ resources: [{ ...sound, ...change }] });
export const withField = (name: string, field: AnyField, more: object = {}): Given =>
  withThings({ ...more, fields: { ...sound.fields, [name]: field } });
export const withCall = (change: object): Given =>
  withThings({ calls: { x: { call: 'PUT /api/things/{id}/x', fallback: 'errors.any', ...change } } });
export const withSingle = (change: object): Given => ({ resources: [{ ...single, ...change }] });
export const withMachine = (change: object): Given => ({ workflows: [{ ...machine, ...change }] });
export const withClosing = (change: object): Given =>
  withMachine({ actions: { ...machine.actions, extra: { ...closing, ...change } } });
export const withMaking = (change: object): Given =>
  withMachine({ actions: { ...machine.actions, extra: { ...making, ...change } } });
export const withOverlay = (change: object): Given => ({ overlays: [{ ...overlay, ...change }] });
/** Things with a field that an overlay tightens for some partners. */
export const withTightened = (field: AnyField, tighten: object): Given => ({
  ...withField('a', field),
  ...withOverlay({ fields: { a: { tighten } } }),
});
export const withFeature = (change: object): Given => ({ features: [{ ...feature, ...change }] });
export const withWork = (change: object): Given => ({ batches: [{ ...work, ...change }] });
export const withReports = (...reports: readonly object[]): Given => ({ reports: reports as readonly ReportSpec[] });
export const withReport = (change: object): Given => withReports({ ...register, ...change });
export const withMachineAnd = (given: Given): Given => ({ workflows: [machine], ...given });

/** By which parts refer to things. */
export const over = { by: 'thing' } as const;
/** Things of which a field is worked out, and parts that refer to them; what else is declared of either. */
export const withDerived = (
  worked: AnyField,
  part: Partial<ResourceSpec> = {},
  thing: Partial<ResourceSpec> = {},
): Given => ({
  resources: [
    { ...sound, ...thing, fields: { ...sound.fields, ...thing.fields, worked } },
    { ...parts, ...part, fields: { ...parts.fields, thing: reference('things'), ...part.fields } },
  ],
});

/** What is wrong with some declarations, beside those that are sound. */
export function mistakesOf(given: Given): DeclarationErrors['errors'] {
  try {
    resolveModel({ resources: [sound], workflows: [], batches: [], known: testKnown, ...given });
  } catch (error) {
    if (error instanceof DeclarationErrors) return error.errors;
    throw error;
  }
  return [];
}
