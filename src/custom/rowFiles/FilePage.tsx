import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { BatchPage } from '../../views/batches/page/BatchPage.tsx';
import { type BatchRecord, isUnderWay } from '../../views/batches/batchRecord.ts';
import type { FileKind } from '../../resources/rules/rowFiles.ts';
import { shownName } from '../../schema/fieldTypes/file/facts.ts';
import { FollowedHere } from './FollowedHere.tsx';
import { LetterFirst } from './LetterFirst.tsx';
import { Mailed } from './Mailed.tsx';
import { ReadFirst } from './ReadFirst.tsx';
import { Sent } from './Sent.tsx';

/** What is told of a file whose rows go on by themselves; nothing of one whose rows do not. */
const toldOf = (kind: FileKind) => (batch: BatchRecord) =>
  kind.isSent ? (
    <Sent id={String(batch.id)} kind={kind} file={shownName(batch.upload)} />
  ) : kind.isMailed ? (
    <Mailed id={String(batch.id)} kind={kind} />
  ) : kind.followed ? (
    <FollowedHere
      id={String(batch.id)}
      kind={kind}
      followed={kind.followed}
      left={(batch.failed ?? 0) + (batch.skipped ?? 0)}
      isAtWork={isUnderWay(batch)}
    />
  ) : null;

/** What whoever agrees reads before all else; nothing of rows that say it themselves. */
const readFirst = (kind: FileKind, id: string) =>
  kind.isSent ? <ReadFirst id={id} kind={kind} /> : kind.isMailed ? <LetterFirst id={id} kind={kind} /> : null;

/** One file of rows. */
export function FilePage({ kind }: { readonly kind: FileKind }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const trail = [{ to: kind.at, title: t(`app.row_files.${kind.words}.title`) }];
  return (
    <BatchPage
      key={id}
      id={id}
      trail={trail}
      readFirst={readFirst(kind, id)}
      followed={toldOf(kind)}
      isStoppedThere={kind.isSent === true}
    />
  );
}
