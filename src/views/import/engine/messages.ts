/** A call to the other side of a line, and its answer. What went wrong there is told apart by its number alone. */
type Message =
  | { readonly call: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly answer: number; readonly result: unknown }
  | { readonly answer: number; readonly wrong: Wrong };

/** What went wrong: an error of this side comes back as the error that it was. */
interface Wrong {
  readonly name: string;
  readonly message: string;
  /** Its number where it began, and whether that was where this goes to. */
  readonly number: number;
  readonly isYours: boolean;
}

/** Functions of which each takes and answers data. */
export type Callable<All> = { readonly [Name in keyof All]: (...args: never[]) => Promise<unknown> };

/** A side of a line: a worker, or what a worker is in. */
export interface Port {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<Message>) => void) => void;
}

/** An error of the other side. */
class Told extends Error {
  constructor(
    { name, message }: Wrong,
    readonly number: number,
  ) {
    super(message);
    this.name = name;
  }
}

/** What can be called over there, and what ends all calls that are not answered. */
export interface Line<There> {
  readonly there: There;
  readonly end: (why: unknown) => void;
}

/**
 * A line between a page and a worker, over which each calls what the other one can do.
 * @param names of what can be done there
 * @param here what can be done here
 * @example const { there } = lineTo<Engine>(worker, ['open', 'see'], { find });
 */
export function lineTo<There extends Callable<There>>(
  port: Port,
  names: readonly (keyof There & string)[],
  here: Readonly<Record<string, (...args: never[]) => Promise<unknown>>>,
): Line<There> {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (why: unknown) => void }>();
  /** What went wrong here and was told there. */
  const errors = new Map<number, unknown>();
  let last = 0;

  function wrongOf(error: unknown): Wrong {
    if (error instanceof Told) return { name: error.name, message: error.message, number: error.number, isYours: true };
    errors.set((last += 1), error);
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    return { name, message, number: last, isYours: false };
  }

  async function answer(call: number, name: string, args: readonly unknown[]): Promise<void> {
    try {
      const result = await here[name]?.(...(args as never[]));
      port.postMessage({ answer: call, result } satisfies Message);
    } catch (error) {
      port.postMessage({ answer: call, wrong: wrongOf(error) } satisfies Message);
    }
  }

  port.addEventListener('message', ({ data }) => {
    if ('call' in data) return void answer(data.call, data.name, data.args);
    const one = waiting.get(data.answer);
    waiting.delete(data.answer);
    if ('result' in data) return one?.resolve(data.result);
    const { wrong } = data;
    // What began here, went there and came back is what it was.
    one?.reject(wrong.isYours ? errors.get(wrong.number) : new Told(wrong, wrong.number));
  });

  const caller =
    (name: string) =>
    async (...args: readonly unknown[]) =>
      await new Promise((resolve, reject) => {
        waiting.set((last += 1), { resolve, reject });
        port.postMessage({ call: last, name, args } satisfies Message);
      });
  return {
    there: Object.fromEntries(names.map((name) => [name, caller(name)])) as unknown as There,
    end(why) {
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    },
  };
}
