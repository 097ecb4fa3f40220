import type { Context } from '../context.ts';
import { fieldFacts } from '../fieldTypes/facts.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import { oncePer } from '../oncePer.ts';
import { mayHold } from '../predicate.ts';

/** Whether people fill it when a record is made: known without the rules of the field types, which are heavy. */
const isFilled = (field: ResolvedField) => !field.readOnly && field.constant === null;

/** Whether somebody may write a field of some record: what depends on the record is asked when there is one. */
function mayWrite({ access, visible }: ResolvedField, context: Context): boolean {
  return mayHold(visible, context) && mayHold(access.write, context);
}

/** The fields that this person may fill in a new record, in text. */
export const writtenFields: (resource: ResolvedResource, context: Context) => readonly ResolvedField[] = oncePer(
  (resource: ResolvedResource, context: Context) =>
    resource.fields.filter(
      (field) =>
        isFilled(field) &&
        field.spec.type !== 'json' &&
        !fieldFacts[field.spec.type].stored &&
        mayWrite(field, context),
    ),
);

/** Those that a file may fill: bank data is typed by people, it never travels in files. */
export function importableFields(resource: ResolvedResource, context: Context): readonly ResolvedField[] {
  return writtenFields(resource, context).filter((field) => field.dataClass !== 'bank');
}

/**
 * The field by which a row of a file says which record it means: the key that people gave it, else what each record must have
 * and no two share. Null when a file can only add records.
 * @example identityOf(model.resources.countries)?.name // 'code'
 */
export function identityOf(resource: ResolvedResource): ResolvedField | null {
  const key = resource.generatedKey ? undefined : resource.field[resource.key];
  const own = resource.fields.find(
    (field) => field.unique && field.required === true && field.dataClass !== 'bank' && isFilled(field),
  );
  return key ?? own ?? null;
}
