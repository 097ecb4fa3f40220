import { type RaRecord, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../dataProvider/index.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { draftable } from '../form/draft/useDraftKeeping.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useSaveRecord } from '../form/useSaveRecord.ts';

export interface SingletonFormProps {
  readonly resource: ResolvedResource;
  /** As it is saved, or as it starts. */
  readonly record: RaRecord;
  /** Where one goes who does not save. */
  readonly back: string;
  readonly onSaved: (saved: RaRecord) => void;
  readonly onCurrent: () => Promise<RaRecord>;
}

/**
 * The form of what there is only once: after a save it stays, with what was saved.
 * @example <SingletonForm resource={settings} record={record} back="/" onSaved={keep} onCurrent={fetchAgain} />
 */
export function SingletonForm({ resource, record, back, onSaved, onCurrent }: SingletonFormProps) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [fields] = useState(() => draftable(resource.fields));
  const drafts = useDraft(resource.name, String(record.id), fields);
  const save = useSaveRecord(resource.name);
  // A form is good for one save: the next one opens upon what was saved.
  const [saves, setSaves] = useState(0);

  useEffect(() => {
    // The button that was pressed went with its form; whoever uses the keyboard goes on from the same place.
    if (saves > 0) place.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [saves]);

  async function saved(next: RaRecord): Promise<void> {
    // What was typed is no draft any more: the next form must not find it.
    await drafts.clear();
    onSaved(next);
    setSaves((count) => count + 1);
    notify(t('views.record.single.saved', { name: t(`resources.${resource.name}.name`) }), { type: 'success' });
  }

  return (
    <div ref={place}>
      <RecordForm
        key={saves}
        resource={resource}
        operation="update"
        record={record}
        drafts={drafts}
        onSave={(values, base) => save.update(base ?? record, values)}
        onSaved={(next) => void saved(next)}
        onCurrent={onCurrent}
        onCancel={() => navigate(back)}
      />
    </div>
  );
}
