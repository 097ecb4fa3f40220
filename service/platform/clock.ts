/** Where the service gets the time from; nothing else asks the system, SQL included, so that tests and demos can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface MovableClock extends Clock {
  /** Shift the time by so many milliseconds, on top of earlier shifts. */
  advance(milliseconds: number): void;
}

const day = 86_400_000;

/** The system's time, or so many days later. @example clockAhead(0) === systemClock */
export function clockAhead(days: number): Clock {
  return days === 0 ? systemClock : { now: () => new Date(Date.now() + days * day) };
}

/** A clock that runs like the system's, shifted; tests move it with `advance`. */
export function movableClock(start?: Date): MovableClock {
  let shift = start ? start.getTime() - Date.now() : 0;
  return {
    now: () => new Date(Date.now() + shift),
    advance: (milliseconds) => {
      shift += milliseconds;
    },
  };
}
