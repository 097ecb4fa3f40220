import { useTranslate } from 'ra-core';
import { AnyOfFilter } from '../filterParts/AnyOfFilter.tsx';
import type { FilterProps } from '../visual.ts';

/** Yes, no, or both. */
export function BooleanFilter(props: FilterProps) {
  const t = useTranslate();
  const options = [
    { value: 'true', label: t('views.cells.yes') },
    { value: 'false', label: t('views.cells.no') },
  ];
  return <AnyOfFilter {...props} options={options} />;
}
