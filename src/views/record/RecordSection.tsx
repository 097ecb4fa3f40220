import type { RaRecord } from 'ra-core';
import { FieldValue } from './FieldValue.tsx';
import { useLabels } from './labels.ts';
import { Facts, Panel, PanelHead } from './parts.ts';
import type { ShownSection } from './shownSections.ts';

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
            <dt>{labels.field(field.name)}</dt>
            <dd>
              <FieldValue field={field} value={record[field.name]} record={record} />
            </dd>
          </div>
        ))}
      </Facts>
    </Panel>
  );
}
