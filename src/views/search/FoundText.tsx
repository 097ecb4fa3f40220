import { styled } from '@mui/material/styles';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { fieldLabelKey } from '../../schema/overlaid.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { FieldCell } from '../list/table/FieldCell.tsx';
import { labelsUnder } from '../record/labels.ts';
import { valueText } from '../record/valueText.ts';
import { recordTitle } from '../recordTitle.ts';
import type { Found } from './found.ts';
import { markedPieces } from './marked.ts';

/** Marked by colour and by a line, on whatever row it stands. */
const Mark = styled('mark')(({ theme }) => ({
  padding: '1px 0',
  borderRadius: 2,
  color: theme.palette.warning.dark,
  backgroundColor: theme.palette.warning.light,
  boxShadow: `inset 0 -1px ${theme.palette.warning.border}`,
}));

interface MarkedProps {
  readonly text: string;
  readonly typed: string;
  /** The field that the text is the value of. */
  readonly field: ResolvedField | undefined;
}

function Marked({ text, typed, field }: MarkedProps) {
  const { partner } = useSchemaContext();
  const lookups = field && fieldFacts[field.spec.type].lookups;
  const whole = lookups?.(typed, partner?.country) ?? [];
  const words = whole.length > 0 ? [whole] : typed.split(/\s+/).map((word) => [word]);
  return markedPieces(text, words).map((piece, index) =>
    // Pieces have nothing but their place.
    piece.marked ? <Mark key={index}>{piece.text}</Mark> : <span key={index}>{piece.text}</span>,
  );
}

/**
 * A found record in two lines: what it is called, and by which field it was found, with what was typed marked in it; then
 * what tells it from others.
 * @example <FoundText found={found} typed="024 12" />
 */
export function FoundText({ found, typed }: { readonly found: Found; readonly typed: string }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const { resource, id, title, matched, details } = found;
  const name = recordTitle(resource, { [resource.title]: title }, t) ?? t('views.list.untitled');
  const byTitle = matched.field === resource.title;
  const field = resource.field[matched.field];
  const labels = labelsUnder(`resources.${resource.name}`, (key, options) => t(key, options));
  const value = field ? valueText(field, matched.value, { context, labels, record: details }) : matched.value;
  const others = (resource.found?.showing ?? []).flatMap((one) => {
    const shown = resource.field[one];
    return shown && one !== matched.field && one !== resource.title && !isEmpty(details[one]) ? [shown] : [];
  });
  return (
    <ResourceContextProvider value={resource.name}>
      <span className="title">{byTitle ? <Marked text={name} typed={typed} field={field} /> : name}</span>
      <span className="facts">
        {!byTitle && field && (
          <span>
            {t(fieldLabelKey(resource, field.name))} <Marked text={value} typed={typed} field={field} />
          </span>
        )}
        {others.map((one) => (
          <span key={one.name}>
            <FieldCell resource={resource} field={one} record={{ ...details, id }} />
          </span>
        ))}
      </span>
    </ResourceContextProvider>
  );
}
