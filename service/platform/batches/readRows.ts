/** How much of what a batch works through was written down. */
export interface ReadRows {
  readonly rows: number;
  /** From where it goes on; null when that was all. */
  readonly next: number | null;
  /** How many of these need nothing more; none when not given. */
  readonly done?: number;
  /** What the numbers of all come to, by column; nothing when not given. */
  readonly totals?: Readonly<Record<string, number>>;
}
