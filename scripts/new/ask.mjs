/** Asks a person for what the command line left out. */
import { createInterface } from 'node:readline/promises';
import { Refusal } from './refusal.mjs';

/**
 * @callback Ask
 * @param {string} question
 * @param {string | undefined} fallback what is taken when nothing is typed, or nobody is there to be asked
 * @param {(answer: string) => string | undefined} [fault] what is wrong with an answer, in words
 * @returns {Promise<string | undefined>}
 */

/** Nobody is there: everything is as it is when nothing is typed. @type {Ask} */
export const nobody = async (_question, fallback) => fallback;

/**
 * Somebody at a terminal, who is asked again until the answer can be taken.
 * Asking throws a Refusal when that person breaks off.
 * @param {{ input: NodeJS.ReadableStream, output: NodeJS.WritableStream }} terminal
 * @returns {{ ask: Ask, close: () => void }}
 */
export function somebody({ input, output }) {
  const lines = createInterface({ input, output });
  // Whoever breaks off (Ctrl+C, Ctrl+D) closes it, and the question would wait for ever.
  const brokenOff = new Promise((_, reject) => {
    lines.once('close', () => reject(new Refusal(['The questions were broken off.'])));
  });
  brokenOff.catch(() => undefined);
  /** @type {Ask} */
  const ask = async (question, fallback, fault = () => undefined) => {
    for (;;) {
      const typed = await Promise.race([lines.question(`${question}${fallback ? ` [${fallback}]` : ''} `), brokenOff]);
      const answer = typed.trim() === '' ? fallback : typed.trim();
      const wrong = answer === undefined ? undefined : fault(answer);
      if (wrong === undefined) return answer;
      output.write(`${wrong}\n`);
    }
  };
  return { ask, close: () => lines.close() };
}

/**
 * Asks for one more until nothing is typed.
 * @param {Ask} ask
 * @param {string} question
 * @param {(answers: readonly string[]) => string | undefined} fault what is wrong with all of them, the last one newly typed
 * @param {string} [first] what is taken first when nothing is typed, or nobody is there
 * @returns {Promise<string[]>}
 */
export async function askForSeveral(ask, question, fault, first = '') {
  const answers = [];
  const wrong = (answer) => (answer === '' ? undefined : fault([...answers, answer]));
  for (
    let one = await ask(`${question}?`, first, wrong);
    one;
    one = await ask(`${question} (nothing ends)?`, '', wrong)
  ) {
    answers.push(one);
  }
  return answers;
}
