import { createParser } from 'eventsource-parser';

export interface Reading {
  /** How long nothing may come, in milliseconds. */
  readonly silence: number;
  /** Told of each event. */
  readonly onEvent: (data: string) => void;
  /** Told whenever anything comes, be it that nothing has happened. */
  readonly onBeat: () => void;
}

/**
 * Reads server-sent events until there are no more.
 * @throws when the line breaks, or says nothing for too long
 * @example await readEvents(response.body, { silence: 60_000, onEvent: (data) => show(JSON.parse(data)), onBeat })
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { silence, onEvent, onBeat }: Reading,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onEvent(data) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let isSilent = false;
  const giveUp = () => {
    isSilent = true;
    void reader.cancel().catch(() => undefined);
  };
  let timer = setTimeout(giveUp, silence);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isSilent) throw new Error('Nothing was heard for too long.');
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
      parser.feed(decoder.decode(value, { stream: true }));
      onBeat();
    }
  } finally {
    clearTimeout(timer);
  }
}
