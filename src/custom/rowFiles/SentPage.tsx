import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { FileKind } from '../../resources/rules/rowFiles.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { Stack } from '../../views/record/parts.ts';
import type { Outgoing } from './outgoing.ts';

export interface SentPageProps {
  readonly kind: FileKind;
  readonly of: Outgoing;
}

/** One file of what its rows send, where nothing else is known of it than what its calls tell. */
export function SentPage({ kind, of: { First, Progress } }: SentPageProps) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const title = t(`app.row_files.${kind.words}.title`);
  return (
    <FormPage title={t(`resources.batches.choices.name.${kind.batch}`)} trail={[{ to: kind.at, title }]}>
      <Stack>
        <Progress key={`sent ${id}`} id={id} kind={kind} file="" />
        <First key={`first ${id}`} id={id} kind={kind} />
      </Stack>
    </FormPage>
  );
}
