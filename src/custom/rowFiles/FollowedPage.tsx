import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { FileKind, FollowedRecords } from '../../resources/rules/rowFiles.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { Followed } from './Followed.tsx';

export interface FollowedPageProps {
  readonly kind: FileKind;
  readonly followed: FollowedRecords;
}

/** What became of one file, where nothing else is known of it than the records that its rows have made. */
export function FollowedPage({ kind, followed }: FollowedPageProps) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const title = t(`app.row_files.${kind.words}.title`);
  return (
    <FormPage title={t(`resources.batches.choices.name.${kind.batch}`)} trail={[{ to: kind.at, title }]}>
      <Followed key={id} id={id} kind={kind} followed={followed} left={0} isAtWork={false} />
    </FormPage>
  );
}
