import { styled } from '@mui/material/styles';
import { formatMoney, formatNumber, formatSpan } from '../../../../i18n/format.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Unseen } from '../parts.tsx';
import type { Waiting } from './summaryIn.ts';
import { perTheme } from '../../theme/perTheme.ts';

/** What is known of a tab; null before it is. */
export interface TabSums {
  readonly count: number | null;
  readonly sum: number | null;
  /** What is no part of that sum, and the key of the words that say what it is; null where nothing is. */
  readonly apart: { readonly sum: number; readonly words: string } | null;
  /** How long what is on it has waited; null where nothing waits there, or nobody tells. */
  readonly waiting: Waiting | null;
}

const Facts = styled('small')(
  perTheme(({ theme }) => ({
    '&&': { fontSize: 12, lineHeight: '16px', height: 16 },
    fontWeight: 400,
    color: theme.palette.text.secondary,
    '& em': { fontStyle: 'normal', fontWeight: 500, color: theme.palette.error.dark },
    '& > span + span::before': {
      content: '"·"',
      margin: '0 4px',
      fontWeight: 400,
      color: theme.palette.text.secondary,
    },
  })),
);

/** How many records are on a tab, and what they sum up to: in sight for the one that is open, since it is wide. */
export function TabSum({ count, sum, isOpen }: TabSums & { readonly isOpen: boolean }) {
  const context = useSchemaContext();
  if (count === null) return <small />;
  const amount = amountOf(sum, context);
  return (
    <small title={amount}>
      {formatNumber(count, context.locale)}
      {amount === '' ? null : isOpen ? ` · ${amount}` : <Unseen>{`, ${amount}`}</Unseen>}
    </small>
  );
}

const amountOf = (sum: number | null, { partner, locale }: Pick<RuleContext, 'partner' | 'locale'>): string =>
  sum === null || !partner ? '' : formatMoney(sum, partner.currency, locale);

/** What stands in the second line of a tab: an amount, how old the oldest is, and what presses. */
export interface TabWords {
  readonly short: readonly { readonly text: string; readonly isLate: boolean }[];
  /** The same in whole sentences. */
  readonly long: string;
}

/**
 * What a tab holds and how long that has waited, in few words and in whole ones.
 * @param now in milliseconds
 * @example tabWords({ count: 12, sum: 0, waiting: { oldest: '2026-11-09', due: '2026-11-21', overdue: 3 } }, context, now).short // 12 days, 3 overdue
 */
export function tabWords({ sum, apart, waiting }: TabSums, context: RuleContext, now: number): TabWords {
  const { locale, t } = context;
  const amount = sum === 0 ? '' : amountOf(sum, context);
  const other = apart === null || apart.sum === 0 ? '' : t(apart.words, { amount: amountOf(apart.sum, context) });
  const age = waiting?.oldest ? formatSpan(now - Date.parse(waiting.oldest), locale) : '';
  const late =
    waiting && waiting.overdue > 0
      ? t('views.list.overdue', { smart_count: waiting.overdue, count: formatNumber(waiting.overdue, locale) })
      : '';
  const span = waiting?.due && late === '' ? formatSpan(Date.parse(waiting.due) - now, locale) : '';
  const parts = [
    { text: amount, isLate: false },
    { text: age, isLate: false },
    { text: late, isLate: true },
    { text: span === '' ? '' : t('views.list.left', { span }), isLate: false },
    // Last: what presses is seen first.
    { text: other, isLate: false },
  ];
  const sentences = [
    amount,
    other,
    age === '' ? '' : t('views.list.oldest', { span: age }),
    late,
    span === '' ? '' : t('views.list.is_left', { span }),
  ];
  return {
    short: parts.filter(({ text }) => text !== ''),
    long: sentences.filter((text) => text !== '').join('. '),
  };
}

/** The second line of a tab; empty, and as high, before it is known. */
export function TabFacts({ now, ...sums }: TabSums & { readonly now: number }) {
  const context = useSchemaContext();
  const { short, long } = tabWords(sums, context, now);
  return (
    <Facts title={long}>
      {short.map(({ text, isLate }) => (
        <span key={text} aria-hidden="true">
          {isLate ? <em>{text}</em> : text}
        </span>
      ))}
      {long === '' ? null : <Unseen>{`, ${long}`}</Unseen>}
    </Facts>
  );
}
