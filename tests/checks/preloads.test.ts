import { describe, expect, it } from 'vitest';
import { preloadsOf } from '../../scripts/lib/preloads.mjs';

const shell = 'assets/shell-0a1b2c3d.js';
const library = 'assets/shell-library-BycbAw-M.js';
const rules = 'assets/rules-0a1b2c3d.js';
const page = 'assets/BuyPage-0a1b2c3d.js';
const needed = [page, shell, library, rules];
const from = (hostId: string, hostType: 'js' | 'html' = 'js') => preloadsOf(page, needed, { hostId, hostType });

describe('what is loaded beside a piece that comes later', () => {
  it('is what no page has had before', () => {
    expect(from(shell)).toEqual([page, rules]);
    expect(from('assets/PoliciesPage-0a1b2c3d.js')).toEqual([page, rules]);
  });

  it('is all of it where the frame is not there yet', () => {
    expect(from('index.html', 'html')).toEqual(needed);
    expect(from('assets/index-0a1b2c3d.js')).toEqual(needed);
    expect(from('assets/prepare-0a1b2c3d.js')).toEqual(needed);
    expect(from('assets/asking-0a1b2c3d.js')).toEqual(needed);
  });

  it('is nothing of a piece that needs nothing else', () => {
    expect(preloadsOf(page, [page, shell], { hostId: shell, hostType: 'js' })).toEqual([]);
    expect(preloadsOf(page, [rules, shell], { hostId: shell, hostType: 'js' })).toEqual([rules]);
  });
});
