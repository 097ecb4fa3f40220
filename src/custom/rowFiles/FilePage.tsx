import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { BatchPage } from '../../views/batches/page/BatchPage.tsx';
import { type BatchRecord, isUnderWay } from '../../views/batches/batchRecord.ts';
import type { FileKind } from '../../resources/rules/rowFiles.ts';
import { shownName } from '../../schema/fieldTypes/file/facts.ts';
import { FollowedHere } from './FollowedHere.tsx';
import { type Outgoing, outgoing } from './outgoing.ts';

/** What is told of a file whose rows go on by themselves; nothing of one whose rows do not. */
const toldOf = (kind: FileKind, sends: Outgoing | null) => (batch: BatchRecord) =>
  sends ? (
    <sends.Progress id={String(batch.id)} kind={kind} file={shownName(batch.upload)} />
  ) : kind.followed ? (
    <FollowedHere
      id={String(batch.id)}
      kind={kind}
      followed={kind.followed}
      left={(batch.failed ?? 0) + (batch.skipped ?? 0)}
      isAtWork={isUnderWay(batch)}
    />
  ) : null;

/** One file of rows. */
export function FilePage({ kind }: { readonly kind: FileKind }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const sends = kind.sends ? outgoing[kind.sends] : null;
  const trail = [{ to: kind.at, title: t(`app.row_files.${kind.words}.title`) }];
  return (
    <BatchPage
      key={id}
      id={id}
      trail={trail}
      words={`app.row_files.${kind.words}.rows`}
      readFirst={sends && <sends.First id={id} kind={kind} />}
      followed={toldOf(kind, sends)}
      isStoppedThere={sends?.isStoppedThere ?? false}
    />
  );
}
