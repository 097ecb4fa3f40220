import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { formatNumber } from '../../../i18n/format.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';

/** Shows some more of many rows; nothing when all are shown. @example <MoreRows remaining={rows.length - most} some={50} onMore={showMore} /> */
export function MoreRows({
  remaining,
  some,
  onMore,
}: {
  /** How many are not shown yet. */
  readonly remaining: number;
  /** How many a press adds. */
  readonly some: number;
  readonly onMore: () => void;
}) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  if (remaining <= 0) return null;
  return (
    <Button color="inherit" onClick={onMore} sx={{ marginTop: 1 }}>
      {t('imports.check.more', { count: formatNumber(Math.min(some, remaining), locale) })}
    </Button>
  );
}
