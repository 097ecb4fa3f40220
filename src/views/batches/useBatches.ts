import { useSchemaContext } from '../context/SchemaContext.ts';
import { useFrameList } from '../context/FrameContext.tsx';
import { type BatchRecord, isUnderWay } from './batchRecord.ts';
import { useIsLive } from './live/useLiveBatches.ts';

/** As many as somebody may have under way, or waiting for somebody, behind what has ended since. */
const shown = 25;
/** While something runs, how often it is asked how far it is, in milliseconds. */
const whileRunning = 1_000;
/** While nothing runs: another tab may have started something. */
const atRest = 60_000;
/** The same where it is heard: it is asked all the same, should something have been missed. */
const [whileHeard, atRestHeard] = [15_000, 300_000] as const;

/** The person's latest batches, heard of as they go on, or asked for again while one of them runs. */
export function useBatches(): readonly BatchRecord[] {
  const { user } = useSchemaContext();
  const isLive = useIsLive();
  const [running, resting] = isLive ? [whileHeard, atRestHeard] : [whileRunning, atRest];
  const { data } = useFrameList<BatchRecord>(
    'batches',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'created_at', order: 'DESC' },
      // Those of others that somebody may agree to are seen where they are agreed to.
      filter: { owner: user?.guid ?? null },
    },
    { refetchInterval: (query) => (query.state.data?.data?.some(isUnderWay) ? running : resting) },
  );
  return data ?? [];
}
