import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../../i18n/translator.ts';
import { en } from '../../../../i18n/en/index.ts';
import { fr } from '../../../../i18n/fr/index.ts';
import type { Locale } from '../../../../i18n/types.ts';
import { emptyContext } from '../../../schema/context.ts';
import { summaryIn } from './summaryIn.ts';
import { tabWords } from './TabSum.tsx';

const translators = { en: createTranslator('en', en), fr: createTranslator('fr', fr) };
const now = Date.parse('2026-11-21T12:00:00Z');
const said = (locale: Locale, sums: Parameters<typeof tabWords>[0]) => {
  const partner = { guid: 'p', code: 'tana-gh', country: 'GH', currency: 'GHS' };
  const context = { ...emptyContext, locale, partner, t: translators[locale] };
  const { short, long } = tabWords(sums, context, now);
  return [...short.map(({ text }) => text), long].map((text) => text.replaceAll(/\s/g, ' '));
};

describe('what a tab tells', () => {
  const late = { oldest: '2026-11-09T12:00:00Z', due: '2026-11-20T12:00:00Z', overdue: 3 };

  it('is how old the oldest is and how many are overdue', () => {
    expect(said('en', { count: 12, sum: 0, apart: null, waiting: late })).toEqual([
      '12 days',
      '3 overdue',
      'Oldest: 12 days. 3 overdue',
    ]);
    expect(said('fr', { count: 12, sum: 0, apart: null, waiting: late })[0]).toBe('12 j');
  });

  it('is the amount, and what is left until the next one is due', () => {
    const waiting = { oldest: '2026-11-21T10:00:00Z', due: '2026-11-21T16:30:00Z', overdue: 0 };
    expect(said('en', { count: 2, sum: 450_00, apart: null, waiting })).toEqual([
      'GHS 450.00',
      '2 hrs',
      '4 hrs left',
      'GHS 450.00. Oldest: 2 hrs. Next one due in 4 hrs',
    ]);
  });

  it('is what is paid out of goodwill beside the amount, not in it', () => {
    const sums = { count: 3, sum: 450_00, waiting: null };
    const apart = { sum: 120_00, words: 'resources.claims.apart' };
    expect(said('en', { ...sums, apart })).toEqual([
      'GHS 450.00',
      'GHS 120.00 goodwill',
      'GHS 450.00. GHS 120.00 goodwill',
    ]);
    expect(said('fr', { ...sums, apart })[1]).toBe('120,00 GHS à titre gracieux');
    expect(said('en', { ...sums, apart: { ...apart, sum: 0 } })).toEqual(['GHS 450.00', 'GHS 450.00']);
  });

  it('is nothing where nothing is known', () => {
    expect(said('en', { count: 0, sum: 0, apart: null, waiting: null })).toEqual(['']);
    expect(said('en', { count: null, sum: null, apart: null, waiting: null })).toEqual(['']);
  });
});

describe('the answer of a summary', () => {
  it('is read by state, and by tab where it tells that', () => {
    const answer = {
      content: [
        { state: 'open', count: 3, sum: 5, apart: { count: 1, sum: 2 } },
        { state: 'done', count: 1, sum: 4, apart: null },
        { state: 'odd' },
        null,
      ],
      dashboards: [{ dashboard: 'open', oldest_at: '2026-11-09', next_due_at: null, overdue: 1 }],
    };
    const { states, tabs } = summaryIn(answer, { member: 'dashboards', of: 'dashboard' });
    expect([...states]).toEqual([
      ['open', { count: 3, sum: 5, apart: { count: 1, sum: 2 } }],
      ['done', { count: 1, sum: 4, apart: null }],
    ]);
    expect([...tabs]).toEqual([['open', { oldest: '2026-11-09', due: null, overdue: 1 }]]);
    expect(summaryIn(answer, null).tabs.size).toBe(0);
    expect(summaryIn('nothing', { member: 'dashboards', of: 'dashboard' })).toEqual({
      states: new Map(),
      tabs: new Map(),
    });
  });
});
