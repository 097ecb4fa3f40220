import { faultText, isFault } from '../../../schema/fault.ts';
import type { PercentageOptions } from '../../../schema/fieldTypes/percentage/facts.ts';
import { percentageRules } from '../../../schema/fieldTypes/percentage/rules.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { RangeFilter } from '../filterParts/RangeFilter.tsx';
import { typedNumber } from '../inputParts/typedNumber.ts';
import type { FilterProps } from '../visual.ts';

/** Percentages from one to another, typed as such and kept in their smallest steps. */
export function PercentageFilter(props: FilterProps) {
  const context = useSchemaContext();
  const spec = props.field.spec as typeof props.field.spec & PercentageOptions;
  const read = (typed: string) => percentageRules.parse(typed, spec, context);
  const none = read('');
  const keep = (typed: string) => {
    const steps = read(typed);
    return isFault(steps) ? null : String(steps);
  };
  const show = (value: string) => typedNumber(spec, Number(value), context.locale);
  return (
    <RangeFilter {...props} text={{ show, keep, fault: isFault(none) ? faultText(none, context) : '', unit: '%' }} />
  );
}
