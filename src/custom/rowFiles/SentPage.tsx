import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { FileKind } from '../../resources/rules/rowFiles.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { Stack } from '../../views/record/parts.ts';
import { ReadFirst } from './ReadFirst.tsx';
import { Sent } from './Sent.tsx';

/** One file of messages, where nothing else is known of it than what the contract tells of its messages. */
export function SentPage({ kind }: { readonly kind: FileKind }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const title = t(`app.row_files.${kind.words}.title`);
  return (
    <FormPage title={t(`resources.batches.choices.name.${kind.batch}`)} trail={[{ to: kind.at, title }]}>
      <Stack>
        <Sent key={`sent ${id}`} id={id} kind={kind} file="" />
        <ReadFirst key={`first ${id}`} id={id} kind={kind} />
      </Stack>
    </FormPage>
  );
}
