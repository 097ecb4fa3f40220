import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { FileKind, FollowedRecords } from '../../resources/rules/rowFiles.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { Followed } from './Followed.tsx';
import { useAllFollowed } from './useAllFollowed.ts';

export interface FollowedPageProps {
  readonly kind: FileKind;
  readonly followed: FollowedRecords;
}

function All({ id, kind, followed }: FollowedPageProps & { readonly id: string }) {
  const now = useAllFollowed(kind, followed, id);
  return <Followed kind={kind} followed={followed} now={now} listOf={null} left={0} isAtWork={false} />;
}

/** What became of one file, where nothing else is known of it than the records that its rows have made. */
export function FollowedPage({ kind, followed }: FollowedPageProps) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const title = t(`app.row_files.${kind.words}.title`);
  return (
    <FormPage title={t(`resources.batches.choices.name.${kind.batch}`)} trail={[{ to: kind.at, title }]}>
      <All key={id} id={id} kind={kind} followed={followed} />
    </FormPage>
  );
}
