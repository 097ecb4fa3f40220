/** Where the service gets the time from; nothing else asks the system, SQL included, so that tests and demos can move it. */
export interface Clock {
  now(): Date;
  /**
   * Calls back once a minute.
   * @returns what ends that
   */
  eachMinute(look: () => void): () => void;
}

function eachMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  timer.unref();
  return () => clearInterval(timer);
}

export const systemClock: Clock = { now: () => new Date(), eachMinute };

export interface MovableClock extends Clock {
  /** Shift the time by so many milliseconds, on top of earlier shifts. */
  advance(milliseconds: number): void;
}

const day = 86_400_000;

/** The system's time, or so many days later. @example clockAhead(0) === systemClock */
export function clockAhead(days: number): Clock {
  return days === 0 ? systemClock : { now: () => new Date(Date.now() + days * day), eachMinute };
}

/**
 * A clock that runs like the system's, shifted; tests move it with `advance`. Nothing happens in them because a minute is over, or a day begins somewhere meanwhile: what
 * should happen they ask for.
 */
export function movableClock(start?: Date): MovableClock {
  let shift = start ? start.getTime() - Date.now() : 0;
  return {
    now: () => new Date(Date.now() + shift),
    eachMinute: () => () => undefined,
    advance: (milliseconds) => {
      shift += milliseconds;
    },
  };
}
