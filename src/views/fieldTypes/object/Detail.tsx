import { isObject } from '../../../schema/fieldTypes/parts.ts';
import { isEmpty } from '../../../schema/predicate.ts';
import { useLabels } from '../../record/labels.ts';
import { Facts } from '../../record/parts.ts';
import { PartsScope } from '../partsView/PartsScope.tsx';
import { PartValue } from '../partsView/PartValue.tsx';
import { shownParts } from '../partsView/shownParts.ts';
import type { DetailProps } from '../visual.ts';

/** An object as facts below one another: those of its parts that are filled. */
export function ObjectDetail(props: DetailProps) {
  return (
    <PartsScope of={props.field.name}>
      <Parts {...props} />
    </PartsScope>
  );
}

function Parts({ field, value, record }: DetailProps) {
  const labels = useLabels();
  if (!isObject(value)) return null;
  return (
    <Facts>
      {shownParts(field)
        .filter(({ name }) => !isEmpty(value[name]))
        .map((part) => (
          <div key={part.name}>
            <dt>{labels.field(part.name)}</dt>
            <dd>
              <PartValue field={part} value={value[part.name]} record={{ ...value, id: record.id }} />
            </dd>
          </div>
        ))}
    </Facts>
  );
}
