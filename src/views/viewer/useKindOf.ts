import { useQuery } from '@tanstack/react-query';
import { type FileKind, fileKinds, headLength, kindNamed, kindOf } from '../../schema/fieldTypes/file/kinds.ts';

/** What is known of a file that is to be shown. */
export type Known =
  | { readonly state: 'coming' }
  /** It cannot be had: gone, or its address is too old. */
  | { readonly state: 'failed' }
  /** It begins like what its name promises, or like something else (null: like nothing that can be shown). */
  | {
      readonly state: 'there';
      readonly named: FileKind | null;
      readonly kind: FileKind | null;
      /** In bytes; null where storage does not say. */
      readonly size: number | null;
    };

interface Beginning {
  readonly head: Uint8Array;
  readonly size: number | null;
}

async function beginningOf(address: string, signal: AbortSignal): Promise<Beginning> {
  const reading = new AbortController();
  signal.addEventListener('abort', () => reading.abort());
  const answer = await fetch(address, { signal: reading.signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(String(answer.status));
  const reader = answer.body?.getReader();
  let head = new Uint8Array();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    head = new Uint8Array([...head, ...part.value.subarray(0, headLength)]);
    if (head.length >= headLength) break;
  }
  // The rest is fetched by what shows it.
  reading.abort();
  const length = Number(answer.headers.get('content-length') ?? Number.NaN);
  return { head, size: Number.isInteger(length) && !answer.headers.has('content-encoding') ? length : null };
}

/** A kind that a browser can show; null of another. */
const ifShown = (kind: FileKind | null) => (kind !== null && fileKinds[kind].isShown ? kind : null);

/**
 * Looks at how a file begins before it is shown, since a browser shows nothing at all, or worse, of what is not what it is called.
 * @example useKindOf(document.url, 'scan.pdf') // { state: 'there', named: 'pdf', kind: 'png' }
 */
export function useKindOf(address: string, name: string): Known {
  const { data, isError } = useQuery({
    queryKey: ['beginning', address],
    queryFn: async ({ signal }) => {
      const { head, size } = await beginningOf(address, signal);
      return { kind: ifShown(kindOf(head)), size };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (isError) return { state: 'failed' };
  return data === undefined ? { state: 'coming' } : { state: 'there', named: ifShown(kindNamed(name)), ...data };
}
