import type { AnyField } from './field.ts';
import type { Predicate } from './predicate.ts';

/**
 * A declared piece of background work: what it takes, who may start it, and how much it does at a time.
 * @example { name: 'reminders', input: { on: date({ required: true }) }, access: hasRole('manager'), chunk: 100, result: 'none' }
 */
export interface JobSpec<
  Name extends string = string,
  Input extends Readonly<Record<string, AnyField>> = Readonly<Record<string, AnyField>>,
> {
  /** Its name: its handler stands under it in `jobs` of a module. */
  readonly name: Name;
  /** What it is started with. */
  readonly input: Input;
  /** Who may start it. */
  readonly access: Predicate;
  /** Rows per chunk: a crash repeats at most one, and each chunk is applied once. */
  readonly chunk: number;
  /** What is left when it is done: nothing, or a file to download. */
  readonly result: 'none' | 'file';
}

/**
 * Declares a job. The service keeps its progress and an outcome per row, and goes on after a restart where it stopped.
 * @example defineJob({ name: 'csv_export', input: { resource: text({ required: true }) }, access: true, chunk: 500, result: 'file' })
 */
export function defineJob<const Name extends string, const Input extends Readonly<Record<string, AnyField>>>(
  spec: JobSpec<Name, Input>,
): JobSpec<Name, Input> {
  return spec;
}
