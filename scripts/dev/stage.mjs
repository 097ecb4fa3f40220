/**
 * The process that a service of `npm run dev` runs in. It stands ready with the packages (its arguments) before there is a service to
 * load, loads one while the last one still serves, and runs it when that one has gone.
 *
 * It is told `{ load: address }` and answers `{ loaded: true }` or `{ mistake }`; then it is told `{ run: address }`.
 */
import process from 'node:process';

// Nobody can end it any more once its starter is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

// oidc-provider is tested by its authors on Node 22 and says so; the product's own tests run it on Node 20 too.
const { warn } = console;
console.warn = (...words) => String(words[0]).includes('Unsupported runtime') || warn(...words);

/** What is not there will be missed, and named, when it is used. */
const packages = Promise.allSettled(process.argv.slice(2).map(async (name) => await import(name)));

async function follow({ load, run }) {
  await packages;
  if (run) return void (await import(run));
  try {
    await import(load);
    process.send({ loaded: true });
  } catch (error) {
    process.send({ mistake: { name: error?.name, message: error?.message ?? String(error), stack: error?.stack } });
  }
  return undefined;
}

process.on('message', (told) => void follow(told));
