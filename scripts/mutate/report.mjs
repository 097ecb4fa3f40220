const counted = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];

/** How often mutants came to what, and the share of them that a test has noticed, in percent; null where there were none. */
export function tally(files) {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const count = (status) => mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timeout, survived, noCoverage] = counted.map(count);
  const all = killed + timeout + survived + noCoverage;
  return {
    mutants: all,
    killed,
    timeout,
    survived,
    noCoverage,
    ignored: count('Ignored'),
    errors: count('RuntimeError') + count('CompileError'),
    score: all === 0 ? null : (100 * (killed + timeout)) / all,
  };
}

/** A line for each mutant that no test has noticed: where it is, and what was put there. */
export function survivors(files) {
  return Object.entries(files).flatMap(([path, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .toSorted((one, other) => one.location.start.line - other.location.start.line)
      .map(({ status, mutatorName, replacement, location: { start } }) => {
        const put = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 90);
        const line = lines[start.line - 1].trim().slice(0, 140);
        return `${path}:${start.line}:${start.column} ${status === 'Survived' ? 'survived' : 'no test'} ${mutatorName}: ${line}  =>  ${put}`;
      });
  });
}

/** The table at the end: a line a group. */
export function table(rows, least) {
  const heads = ['group', 'mutants', 'killed', 'survived', 'timeout', 'no test', 'ignored', 'errors', 'score', 'took'];
  const lines = rows.map((row) => [
    row.name,
    row.mutants,
    row.killed,
    row.survived,
    row.timeout,
    row.noCoverage,
    row.ignored,
    row.errors,
    row.score === null ? '-' : `${row.score.toFixed(1)} %${row.score < least ? ' !' : ''}`,
    `${Math.round(row.took / 1000)} s`,
  ]);
  const all = [heads, ...lines].map((line) => line.map(String));
  const widths = heads.map((_head, column) => Math.max(...all.map((line) => line[column].length)));
  return all
    .map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '))
    .join('\n');
}
