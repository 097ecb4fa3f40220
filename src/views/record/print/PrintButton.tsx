import Button from '@mui/material/Button';
import { type RaRecord, useTranslate } from 'ra-core';
import { useContext, useLayoutEffect } from 'react';
import { inWords } from '../../../schema/day.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { PartnerNameContext } from '../../context/PartnerNameContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Drawing } from '../../Glyph.tsx';
import { recordName } from '../recordName.ts';
import { layPaper } from './layPaper.ts';
import type { PaperEdges } from './paper.ts';

const printer = 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z';

/** Lets a page be printed as clean A4, by its button or by the browser's own, for as long as it is there. */
function usePaper({ head, side, foot }: PaperEdges): void {
  // Before the browser draws: on paper the page is narrow, and its bar with this button another one at that very moment.
  useLayoutEffect(() => layPaper({ head, side, foot }), [head, side, foot]);
}

export interface PrintButtonProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
}

/** Prints the page of a record, each sheet with what it is, whose, and when. @example <PrintButton resource={orders} record={order} /> */
export function PrintButton({ resource, record }: PrintButtonProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const partner = useContext(PartnerNameContext);
  const { now, user } = context;
  usePaper({
    head: `${t(`resources.${resource.name}.name`, { smart_count: 1 })} ${recordName(resource, record, context)}`,
    side: partner ?? '',
    foot: t('views.record.printed', { at: inWords(now.toISOString(), context), by: user?.username ?? '' }),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Drawing path={printer} size={16} />}
      onClick={() => window.print()}
    >
      {t('views.record.print')}
    </Button>
  );
}
