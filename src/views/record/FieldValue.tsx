import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { notAvailable } from '../../../i18n/format.ts';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import { isMasked } from '../../schema/mask.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { NoValue } from '../fieldTypes/cellParts/NoValue.tsx';
import { details } from '../fieldTypes/details.ts';
import type { DetailProps } from '../fieldTypes/visual.ts';
import { Glyph } from '../Glyph.tsx';
import { useLabels } from './labels.ts';
import { Unseen } from './parts.ts';
import { valueText } from './valueText.ts';

const dates: readonly string[] = ['date', 'timestamptz'];

/**
 * A value on a record's page: drawn by its type, a dash (for dates N/A) when there is none, and hidden until asked for when
 * its class is sensitive.
 * @example <FieldValue field={field} value={record.name} record={record} />
 */
export function FieldValue(props: DetailProps) {
  const { field, value } = props;
  const t = useTranslate();
  const Detail = details[field.spec.type];
  if (isEmpty(value) || !Detail) {
    if (dates.includes(fieldFacts[field.spec.type].column)) return notAvailable;
    return (
      <>
        <span aria-hidden>
          <NoValue />
        </span>
        <Unseen>{t('views.record.no_value')}</Unseen>
      </>
    );
  }
  return isMasked(field.dataClass) ? <Hidden {...props} /> : <Detail {...props} />;
}

function Hidden(props: DetailProps) {
  const { field, value, record } = props;
  const context = useSchemaContext();
  const labels = useLabels();
  const [isShown, setShown] = useState(false);
  const Detail = details[field.spec.type];
  const label = context.t(`views.record.${isShown ? 'conceal' : 'reveal'}`, { label: labels.field(field.name) });
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      {isShown && Detail ? <Detail {...props} /> : valueText(field, value, { context, labels, record })}
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        sx={{ width: 24, height: 24, marginBlock: '-2px' }}
      >
        <Glyph name={isShown ? 'lock' : 'eye'} size={14} />
      </IconButton>
    </span>
  );
}
