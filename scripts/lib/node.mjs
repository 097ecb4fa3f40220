// Nothing here may need a package: it runs before any is installed.
const wanted = [20, 19];

/** End with a plain sentence when Node is too old. */
export function checkNode(version = process.versions.node) {
  const problem = nodeProblem(version);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/** What is wrong with a version of Node; undefined when nothing is. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const enough = major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
  return enough ? undefined : `Coverdesk needs Node ${wanted.join('.')} or newer; this is ${version}.`;
}
