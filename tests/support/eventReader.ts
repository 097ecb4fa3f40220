import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Wire } from './records.ts';

/** Somebody who reads what is told as it happens. */
export interface EventReader {
  readonly response: Response;
  /** What was told so far, each event by itself. */
  readonly events: readonly (readonly Wire[])[];
  /** The same in a row. */
  readonly rows: () => readonly Wire[];
  /** Whether the service has ended it. */
  readonly isOver: () => boolean;
  readonly close: () => void;
}

/** @example const reader = await readEvents(`${service.url}/rest/batches/events?partner=tana-gh`, token) */
export async function readEvents(address: string, token: string): Promise<EventReader> {
  const controller = new AbortController();
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const events: Wire[][] = [];
  let isOver = false;
  const read = async () => {
    if (!response.ok || !response.body) return;
    const parsed = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { data } of parsed) events.push(JSON.parse(data));
  };
  const over = () => {
    isOver = true;
  };
  void read().then(over, over);
  return {
    response,
    events,
    rows: () => events.flat(),
    isOver: () => isOver,
    close: () => controller.abort(),
  };
}
