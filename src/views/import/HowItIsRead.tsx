import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { type Delimiter, delimiters } from '../../schema/csvImport/delimiterOf.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { type Encoding, encodings } from '../../schema/csvImport/encoding.ts';
import type { Source } from './importState.ts';
import type { ReadAs } from './readCsvFile.ts';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  marginTop: 8,
  '& > div': { display: 'flex', alignItems: 'baseline', gap: 8 },
  '& label': { color: theme.palette.text.secondary },
}));

/** Rows that may say what the columns are. */
const mostAbove = 10;

const delimiterWords: Readonly<Record<Delimiter, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };
const encodingWords: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

export interface HowItIsReadProps {
  readonly source: Source;
  readonly onChange: (file: File, as: Partial<ReadAs>) => void;
}

/**
 * How a file was read, as it was found out: its letters and what stands between its cells, or which of its sheets, and which row names the columns.
 * Another choice reads it again.
 * @example <HowItIsRead source={source} onChange={made.choose} />
 */
export function HowItIsRead({ source: { file, as, sheets }, onChange }: HowItIsReadProps) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const change = (what: Partial<ReadAs>) => onChange(file, { ...as, ...what });
  return (
    <Line>
      {as.encoding && (
        <Choice
          label={t('imports.read.encoding')}
          value={as.encoding}
          choices={encodings.map((one) => [one, encodingWords[one]])}
          onChange={(encoding) => change({ encoding })}
        />
      )}
      {as.delimiter && (
        <Choice
          label={t('imports.read.delimiter')}
          value={as.delimiter}
          choices={delimiters.map((one) => [one, t(`imports.read.${delimiterWords[one]}`)])}
          onChange={(delimiter) => change({ delimiter })}
        />
      )}
      {as.sheet !== undefined && sheets.length > 1 && (
        <Choice
          label={t('imports.read.sheet')}
          value={as.sheet}
          choices={sheets.map((one) => [one, one])}
          // Another sheet may have the names of its columns elsewhere.
          onChange={(sheet) => onChange(file, { sheet })}
        />
      )}
      <Choice
        label={t('imports.read.header')}
        value={String(as.header)}
        choices={Array.from({ length: Math.max(mostAbove, as.header) }, (_, at) => [
          String(at + 1),
          t('imports.read.row', { row: formatNumber(at + 1, locale) }),
        ])}
        onChange={(header) => change({ header: Number(header) })}
      />
    </Line>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, words: string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        disableUnderline
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([one]) => one === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
