const minute = 60_000;

/** The time of the service, by its latest answers. */
export interface ServiceTime {
  readonly now: () => Date;
  /** Told of the `Date` of each answer that shows one. */
  readonly heard: (date: string | null) => void;
}

/**
 * What is due, overdue or still to come is reckoned by the service's clock: that of the machine may be wrong, and a demonstration
 * moves the service's. A difference below a minute is taken for the way that the answer had.
 * @param machine the clock of this machine
 * @example const time = serviceTime(() => new Date()); time.heard(answer.headers.get('date')); time.now()
 */
export function serviceTime(machine: () => Date): ServiceTime {
  let ahead = 0;
  return {
    now: () => new Date(machine().getTime() + ahead),
    heard(date) {
      const difference = Date.parse(date ?? '') - machine().getTime();
      if (!Number.isNaN(difference)) ahead = Math.abs(difference) < minute ? 0 : difference;
    },
  };
}
