/** The page of calls: which of the calls that the product makes is declared, served and exercised. */

/** The template that a concrete path belongs to: of those that fit, the one that spells out most of it. */
export function templateOf(method, pathname, signatures) {
  const segments = pathname.split('/');
  const fits = signatures.filter((signature) => {
    const [verb, path] = signature.split(' ');
    const wanted = path.split('/');
    return (
      verb === method &&
      // One variable alone stands for a URL that the answer to another call names; it would swallow every path.
      path !== '/{}' &&
      wanted.length === segments.length &&
      wanted.every((segment, index) => (segment === '{}' ? segments[index] !== '' : segment === segments[index]))
    );
  });
  const variables = (signature) => signature.split('{}').length;
  return fits.sort((a, b) => variables(a) - variables(b))[0];
}

/** The calls that a committed page says are exercised: `Map { 'GET /api/countries' => 'the test' }`. */
export function exercisedOn(page) {
  const rows = page.matchAll(/^\| `([A-Z]+ [^`]+)` \|(?:[^|]*\|){4} ([^|]+) \|$/gm);
  return new Map([...rows].map(([, call, tests]) => [call, tests.trim()]).filter(([, tests]) => tests !== ''));
}

/**
 * The page as Markdown.
 * @param {{ area: string, call: string, token: string, partner: boolean, declared: boolean, served: boolean, tests: string[] }[]} rows
 */
export function render(rows) {
  const areas = [...new Set(rows.map((row) => row.area))];
  const sum = (of) => [
    of.length,
    ...['declared', 'served'].map((key) => of.filter((row) => row[key]).length),
    exercised(of),
  ];
  const exercised = (of) => of.filter((row) => row.tests.length > 0).length;
  const lines = [
    '# The calls of the product',
    '',
    'Made by `node --import tsx scripts/checks/calls.mjs --write` after a full run of the tests; do not edit. Of each call that the',
    'product makes: whether an entity declares it, whether the embedded service serves it, and which test makes a screen send it.',
    'A run fails when a call is no longer exercised by the stories that it tells: `npm test` tells some of them, the long run all.',
    '',
    '| Area | Calls | Declared | Served | Exercised |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...areas.map((area) => `| ${area} | ${sum(rows.filter((row) => row.area === area)).join(' | ')} |`),
    `| all | ${sum(rows).join(' | ')} |`,
  ];
  for (const area of areas) {
    lines.push('', `## ${area[0].toUpperCase()}${area.slice(1)}`, '');
    lines.push(
      '| Call | Token | Partner | Declared | Served | Exercised by |',
      '| --- | --- | --- | --- | --- | --- |',
    );
    for (const row of rows.filter((one) => one.area === area)) {
      const yes = (value) => (value ? 'yes' : '');
      const cells = [
        `\`${row.call}\``,
        row.token,
        yes(row.partner),
        yes(row.declared),
        yes(row.served),
        named(row.tests),
      ];
      lines.push(`| ${cells.join(' | ')} |`.replaceAll(/ {2,}/g, ' '));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** One test is proof enough; naming all would change the page with every new one. */
function named(tests) {
  const [first] = [...tests].sort((a, b) => a.localeCompare(b, 'en'));
  return first === undefined ? '' : first.replaceAll('|', '/');
}
