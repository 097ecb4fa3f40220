import { frame } from './chunks.mjs';

/** `assets/shell-library-BycbAwDM.js` -> `shell-library`; the hash may have a hyphen itself. */
const nameOf = (file) => /^(?:.*\/)?(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? file;

/**
 * What is loaded beside a piece that comes later, of all that it needs: not what stands in every page long before. Named all the same, each of those costs its place in
 * each list, and is looked for in vain.
 * A piece that needs nothing else is asked for by itself.
 * @param file the piece
 * @param needed files that it needs
 * @param host the file that asks for it
 * @example preloadsOf('assets/BuyPage-0a1b2c3d.js', ['assets/shell-0a1b2c3d.js', 'assets/rules-0a1b2c3d.js'], { hostId: 'assets/shell-0a1b2c3d.js', hostType: 'js' })
 */
export function preloadsOf(file, needed, { hostId, hostType }) {
  const host = nameOf(hostId);
  // Whatever asks before the frame is there brings it along.
  const isEarly = hostType !== 'js' || early.includes(host) || (frame.includes(host) && host !== 'shell');
  if (isEarly) return needed;
  const left = needed.filter((one) => !there.includes(nameOf(one)));
  return left.length === 1 && left[0] === file ? [] : left;
}

const early = ['index', 'mount', 'prepare', 'access', 'access-library'];

const there = ['rolldown-runtime', ...frame];
