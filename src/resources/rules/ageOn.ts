/**
 * Full years on a day; days are `YYYY-MM-DD`. Somebody born on 29 February has their birthday on 1 March in other years.
 * @example ageOn('1990-06-15', '2026-06-14') // 35
 */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
