import type { RaRecord } from 'ra-core';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { FieldValue } from './FieldValue.tsx';
import { useLabels } from './labels.ts';
import { Facts, Panel, PanelHead, Unseen } from './parts.ts';
import type { ShownSection } from './shownSections.ts';

const isWide = ({ spec }: ResolvedField) => fieldFacts[spec.type].html === true;

export interface RecordSectionProps {
  readonly id: string;
  readonly section: ShownSection;
  readonly record: RaRecord;
  /** Null when the page has no other section. */
  readonly title: string | null;
}

/** One section of a record: each field with its label. @example <RecordSection id="contact" section={section} record={record} title="Contact" /> */
export function RecordSection({ id, section, record, title }: RecordSectionProps) {
  const labels = useLabels();
  const [only] = section.fields;
  // A text that is all there is under a title needs no second one.
  const isWhole = title !== null && section.fields.length === 1 && only !== undefined && isWide(only);
  return (
    <Panel id={id} {...(title === null ? {} : { 'aria-labelledby': `${id}-title` })}>
      {title === null ? null : (
        <PanelHead>
          <h2 id={`${id}-title`}>{title}</h2>
        </PanelHead>
      )}
      <Facts>
        {section.fields.map((field) => (
          <div key={field.name}>
            <dt>{isWhole ? <Unseen>{labels.field(field.name)}</Unseen> : labels.field(field.name)}</dt>
            <dd>
              <FieldValue field={field} value={record[field.name]} record={record} />
            </dd>
          </div>
        ))}
      </Facts>
    </Panel>
  );
}
