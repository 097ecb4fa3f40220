/** A part of the program did not arrive: a new release took its file away, or the network failed. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
  constructor(cause: unknown) {
    super('A part of the program did not arrive', { cause });
  }
}

type Listener = () => void;

/** Whether a part was missing in this page; whoever offers the new release listens to it. */
export interface ReleaseWatch {
  readonly isOutdated: () => boolean;
  /** Whether a part is on its way. */
  readonly isWaiting: () => boolean;
  /** Loads a part; says that the release is outdated when it does not arrive. @throws MissingPartError */
  readonly load: <Part>(part: () => Promise<Part>) => Promise<Part>;
  /** The person will come back to it. */
  readonly dismiss: () => void;
  readonly subscribe: (listener: Listener) => () => void;
}

export function createReleaseWatch(): ReleaseWatch {
  let outdated = false;
  let awaited = 0;
  const listeners = new Set<Listener>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (value: boolean) => {
    outdated = value;
    tell();
  };
  const count = (more: number) => {
    awaited += more;
    // A part is asked for while its place is drawn, when nothing else can be.
    queueMicrotask(tell);
  };
  return {
    isOutdated: () => outdated,
    isWaiting: () => awaited > 0,
    async load(part) {
      count(1);
      try {
        return await part();
      } catch (error) {
        set(true);
        throw new MissingPartError(error);
      } finally {
        count(-1);
      }
    },
    dismiss: () => set(false),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of this page. */
export const releaseWatch = createReleaseWatch();
