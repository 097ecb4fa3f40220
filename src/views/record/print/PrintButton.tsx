import Button from '@mui/material/Button';
import { type RaRecord, useTranslate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { formatDateTime } from '../../../../i18n/format.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { PartnerNameContext } from '../../context/PartnerNameContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Drawing } from '../../Glyph.tsx';
import { recordName } from '../recordName.ts';
import type { PaperEdges } from './paper.ts';

const printer = 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z';

/** Lets a page be printed as clean A4, by its button or by the browser's own, for as long as it is there. */
function usePaper({ head, side, foot }: PaperEdges): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // Nobody prints a page in the moment in which it comes.
    void import('./paper.ts').then(({ paperStyle }) => sheet.replaceSync(paperStyle({ head, side, foot })));
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [head, side, foot]);
}

export interface PrintButtonProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
}

/** Prints the page of a record, each sheet with what it is, whose, and when. @example <PrintButton resource={claims} record={claim} /> */
export function PrintButton({ resource, record }: PrintButtonProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const partner = useContext(PartnerNameContext);
  const { now, locale, user } = context;
  usePaper({
    head: `${t(`resources.${resource.name}.name`, { smart_count: 1 })} ${recordName(resource, record, context)}`,
    side: partner ?? '',
    foot: t('views.record.printed', { at: formatDateTime(now.toISOString(), locale), by: user?.username ?? '' }),
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
