import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { todayOf } from '../../../schema/day.ts';
import type { DateOptions } from '../../../schema/fieldTypes/date/facts.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** `2026-11-21` as people of both languages write it, any other text unchanged. */
function writtenDate(text: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return found ? `${found[3]}/${found[2]}/${found[1]}` : text;
}

/** A day, typed as dd/mm/yyyy or chosen from the browser's calendar. */
export function DateInput(props: InputProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const input = useFieldInput(props);
  const picker = useRef<HTMLInputElement>(null);
  const { past } = props.field.spec as typeof props.field.spec & DateOptions;
  return (
    <TypedInput
      {...props}
      input={input}
      shown={writtenDate(input.text)}
      inputMode="numeric"
      placeholder={t('views.inputs.date_format')}
      maxWidth={176}
      end={
        <>
          <IconButton
            size="small"
            edge="end"
            disabled={props.disabled}
            aria-label={t('views.inputs.open_calendar', { label: props.label })}
            onClick={() => picker.current?.showPicker()}
          >
            <Glyph name="calendar" />
          </IconButton>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={typeof input.parsed === 'string' ? input.parsed : ''}
            max={past ? todayOf(context) : undefined}
            onChange={(event) => input.change(event.target.value)}
            style={{
              position: 'absolute',
              right: 8,
              bottom: 0,
              width: 1,
              height: 1,
              opacity: 0,
              pointerEvents: 'none',
            }}
          />
        </>
      }
    />
  );
}
