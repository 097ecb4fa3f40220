/** Running other programs. */
import { spawn } from 'node:child_process';
import process from 'node:process';

const windows = process.platform === 'win32';

/**
 * Runs a program to its end and gives back its exit code and what it wrote.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: Record<string, string | undefined> }} [options] show: print while it runs
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { show = false, env = {} } = {}) {
  return new Promise((resolve) => {
    // npm and npx are batch files on Windows, which only a shell can start.
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      shell: windows && !command.endsWith('.exe'),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk) => {
        output += chunk;
        if (show) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output }),
    );
  });
}

/** Runs a script of the project, or of an installed package, with this very Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}
