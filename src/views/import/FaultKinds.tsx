import NativeSelect from '@mui/material/NativeSelect';
import { useTranslate } from 'ra-core';
import { formatNumber } from '../../../i18n/format.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { useLabels } from '../record/labels.ts';
import type { FaultKind } from './engine/sight.ts';

export interface FaultKindsProps {
  readonly kinds: readonly FaultKind[];
  readonly chosen: Pick<FaultKind, 'field' | 'words'> | null;
  readonly onChoose: (kind: FaultKind | null) => void;
}

/** Which of the faults are shown; nothing to choose where all are of one kind. @example <FaultKinds kinds={kinds} chosen={null} onChoose={setKind} /> */
export function FaultKinds({ kinds, chosen, onChoose }: FaultKindsProps) {
  const t = useTranslate();
  const labels = useLabels();
  const { locale } = useSchemaContext();
  if (kinds.length < 2 && !chosen) return null;
  const is = (kind: FaultKind) => kind.field === chosen?.field && kind.words === chosen.words;
  const worded = (kind: Pick<FaultKind, 'field' | 'words'>) =>
    t('imports.fault_of', { field: labels.field(kind.field), words: kind.words });
  const at = kinds.findIndex(is);
  return (
    <NativeSelect
      value={chosen === null ? '' : String(at)}
      inputProps={{ 'aria-label': t('imports.check.kinds') }}
      onChange={({ target }) => onChoose(kinds[Number(target.value || -1)] ?? null)}
      sx={{ maxWidth: { xs: '100%', sm: 360 } }}
    >
      <option value="">{t('imports.check.all_kinds')}</option>
      {/* The last of its kind is corrected: it is what is looked at still. */}
      {chosen && at < 0 && <option value="-1">{worded(chosen)}</option>}
      {kinds.map((kind, index) => (
        <option key={worded(kind)} value={index}>
          {`${worded(kind)} (${formatNumber(kind.rows, locale)})`}
        </option>
      ))}
    </NativeSelect>
  );
}
