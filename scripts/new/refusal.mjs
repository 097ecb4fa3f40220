/** What was asked for cannot be made: said in words, and nothing is changed. */
export class Refusal extends Error {
  /** @param {readonly string[]} reasons sentences, each with what to write instead */
  constructor(reasons) {
    super(reasons.join('\n'));
    this.name = 'Refusal';
    this.reasons = reasons;
  }
}
