import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const wanted = 17;

/** Ends with a plain sentence when the Java that Keycloak runs on is missing or too old. */
export function checkJava() {
  const problem = missingJava();
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/** What is wrong with the Java of this machine; undefined when nothing is. */
export function missingJava() {
  const home = process.env.JAVA_HOME;
  const program = home ? path.join(home, 'bin', 'java') : 'java';
  const { status, stdout, stderr } = spawnSync(program, ['-version'], { encoding: 'utf8' });
  return javaProblem(status === 0 ? `${stderr}${stdout}` : undefined, program);
}

/**
 * What is wrong with the Java that says this of itself; undefined when nothing is.
 * @param {string | undefined} words what `java -version` prints, undefined when there is no such program
 */
export function javaProblem(words, program = 'java') {
  const remedy = `Keycloak needs Java ${wanted} or newer: install one (a JRE is enough), or let JAVA_HOME name it.`;
  if (words === undefined) return `There is no Java here (${program} does not start). ${remedy}`;
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(words) ?? [];
  // Until 8 it called itself 1.8.
  const major = Number(first === '1' ? second : first);
  if (Number.isNaN(major)) return `${program} does not tell its version. ${remedy}`;
  return major < wanted ? `${program} is Java ${major}. ${remedy}` : undefined;
}
