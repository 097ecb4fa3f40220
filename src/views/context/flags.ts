type Row = Readonly<Record<string, unknown>>;

/** Which feature flags are on, for whom. */
export interface Flags {
  /** Names of those that are on for a partner; for nobody in particular when the guid is empty. */
  readonly of: (partnerGuid: string) => readonly string[];
}

/**
 * Feature flags from their list: one that names no partner is for all.
 * @example flagsOf([{ name: 'tyre_hotel', enabled: true, partners: [] }]).of('p1') // ['tyre_hotel']
 */
export function flagsOf(rows: readonly Row[]): Flags {
  const on = rows.filter(({ enabled }) => enabled === true);
  const named = ({ partners }: Row): readonly unknown[] => (Array.isArray(partners) ? partners : []);
  return {
    of: (guid) =>
      on.flatMap((row) => {
        const isFor = named(row).length === 0 || named(row).includes(guid);
        return isFor && typeof row.name === 'string' ? [row.name] : [];
      }),
  };
}
