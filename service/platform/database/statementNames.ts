import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** What is asked so often on a connection is worth a name. */
const often = 3;
/** Statements that a connection knows by name, and such as are counted: what differs each time (filters, lists) is among them. */
const [mostNamed, mostCounted] = [400, 2_000] as const;

interface Known {
  readonly prefix: string;
  readonly generation: number;
  readonly names: Map<string, string>;
  readonly counts: Map<string, number>;
}

const known = new WeakMap<PoolClient, Known>();
let clients = 0;

/**
 * Whose a name is: of one connection, for the embedded database, which is one session underneath, also after one was lost; or of the text, for a server, whose
 * sessions a pooler may give to others who know something else under a name of theirs.
 */
export type Naming = 'by_connection' | 'by_text';

/**
 * The name under which a connection asks a statement again and again, so that the database reads and plans it once; undefined for one that is
 * not worth it.
 * @param how `generation`: what has a name of another one is named anew
 * @example client.query({ name: statementName(client, text, { naming: 'by_text', generation: 0 }), text, values })
 */
export function statementName(
  client: PoolClient,
  text: string,
  { naming, generation }: { readonly naming: Naming; readonly generation: number },
): string | undefined {
  const before = known.get(client);
  const of =
    before?.generation === generation
      ? before
      : {
          prefix: `s${(clients += 1)}`,
          generation,
          names: new Map<string, string>(),
          counts: new Map<string, number>(),
        };
  known.set(client, of);
  const name = of.names.get(text);
  if (name !== undefined || of.names.size >= mostNamed) return name;
  const count = (of.counts.get(text) ?? 0) + 1;
  if (count < often) {
    if (of.counts.size >= mostCounted) of.counts.clear();
    of.counts.set(text, count);
    return undefined;
  }
  of.counts.delete(text);
  const given = naming === 'by_connection' ? `${of.prefix}_${of.names.size}` : `t${generation}_${digest(text)}`;
  of.names.set(text, given);
  return given;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);
