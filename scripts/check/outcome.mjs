/**
 * @typedef {object} Outcome
 * @property {readonly string[]} faults what is wrong, in words; nothing when all is well
 * @property {string} [cure] what to do about it, where the words do not say
 * @property {string} [note] what else is to be known
 * @property {string} [skipped] why it was not looked at
 */

/** The outcome of a step in lines. @param {string} title @param {Outcome} outcome @param {number} took milliseconds */
export function told(title, { faults, cure, note, skipped }, took) {
  const state = faults.length === 0 ? 'ok' : faults.length === 1 ? '1 mistake' : `${faults.length} mistakes`;
  const whole = skipped ?? [state, note].filter(Boolean).join(', ');
  return [
    `${title.padEnd(14)}${whole.padEnd(48)} ${(took / 1000).toFixed(1)} s`,
    ...faults.map((fault) => `  ${fault.replaceAll('\n', '\n  ')}`),
    ...(faults.length > 0 && cure ? [`  -> ${cure}`] : []),
  ].join('\n');
}
