import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { isFault } from '../../../schema/fault.ts';
import { parseMoney } from '../../../schema/fieldTypes/money/rules.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { RangeFilter } from '../filterParts/RangeFilter.tsx';
import type { FilterProps } from '../visual.ts';

const show = (cents: string) => (Number(cents) / 100).toFixed(2).replace(/\.00$/, '');

function keep(typed: string): string | null {
  const cents = parseMoney(typed);
  return isFault(cents) ? null : String(cents);
}

/** Amounts from one to another, typed in units of the currency and kept in hundredths. */
export function MoneyFilter(props: FilterProps) {
  const t = useTranslate();
  const { partner } = useContext(SchemaContext);
  return <RangeFilter {...props} text={{ show, keep, fault: t('validation.not_money'), unit: partner?.currency }} />;
}
