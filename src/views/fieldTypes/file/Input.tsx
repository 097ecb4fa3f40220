import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useResourceContext, useTranslate } from 'ra-core';
import { type DragEvent, useRef, useState, useSyncExternalStore } from 'react';
import { faultText } from '../../../schema/fault.ts';
import { chosenFault, kindLabels, kindsOf, mostBytes } from '../../../schema/fieldTypes/file/chosen.ts';
import { type FileOptions, shownName } from '../../../schema/fieldTypes/file/facts.ts';
import { fileKinds, headLength } from '../../../schema/fieldTypes/file/kinds.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { choose, chooseRefused, chosenFor, forgetChosen, subscribe } from '../../form/uploads/chosenFiles.ts';
import { Glyph } from '../../Glyph.tsx';
import { describedBy, FieldShell } from '../inputParts/FieldShell.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';
import { Progress } from './Progress.tsx';
import { sizeText } from './sizeText.ts';

const Drop = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 12,
  color: theme.palette.text.secondary,
  border: `1px dashed ${theme.palette.control}`,
  borderRadius: theme.shape.borderRadius,
  '&[data-over]': { borderColor: theme.palette.primary.main, background: theme.palette.primary.light },
  '&[data-faulty]': { borderColor: theme.palette.error.main },
}));

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minWidth: 0 });
const Name = styled('span')(({ theme }) => ({ color: theme.palette.text.primary, overflowWrap: 'anywhere' }));

/** A file: picked or dropped, judged at once, and sent when the form is saved. */
export function FileInput(props: InputProps) {
  const { field, label, help, required, disabled, source } = props;
  const t = useTranslate();
  const context = useSchemaContext();
  const resource = useResourceContext() ?? '';
  const { id, ref, value, text, change, blur, error: wrong } = useFieldInput(props);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const chosen = useSyncExternalStore(subscribe, () => chosenFor(value));
  const options = field.spec as typeof field.spec & FileOptions;
  const error = chosen?.refusal ?? wrong;
  /** What was there before a file was chosen here. */
  const before = useRef(chosen ? null : value);
  const isSending = chosen?.share !== null && chosen?.share !== undefined;
  const takes = t('views.file.takes', { kinds: kindLabels(kindsOf(options)), max: mostBytes(options) / 1024 ** 2 });
  const hint = help ? `${takes}. ${help}` : takes;

  const described = describedBy(id, { error, help: hint });

  const take = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file || isSending || disabled) return;
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    const fault = chosenFault(options, { name: file.name, size: file.size, head });
    // The same file can be chosen again once it is mended.
    if (picker.current) picker.current.value = '';
    forgetChosen(value);
    change(fault ? chooseRefused(file, resource, faultText(fault, context)) : choose(file, resource));
  };
  /** An optional file that is not taken, or does not arrive, must not hold the rest up for good. */
  const leaveOut = () => {
    forgetChosen(value);
    change(before.current);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };

  return (
    <FieldShell id={id} label={label} required={required} error={error} help={hint} group>
      <Drop
        aria-labelledby={`${id}-label`}
        aria-describedby={described}
        data-over={isOver || undefined}
        data-faulty={error === undefined ? undefined : true}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {text === '' ? null : (
          <Line>
            <Glyph name="file" />
            <Name>{chosen ? <Sized name={shownName(text)} size={chosen.file.size} /> : shownName(text)}</Name>
          </Line>
        )}
        {isSending ? (
          <Progress share={chosen?.share ?? 0} />
        ) : (
          <Line>
            <Button
              ref={ref}
              variant="outlined"
              color="inherit"
              size="small"
              disabled={disabled}
              aria-describedby={described}
              startIcon={<Glyph name="upload" size={14} />}
              onClick={() => picker.current?.click()}
              onBlur={blur}
            >
              {t(text === '' ? 'views.file.choose' : 'views.file.change')}
            </Button>
            {chosen?.isFailed ? (
              <Button type="submit" variant="contained" size="small">
                {t('views.file.again')}
              </Button>
            ) : chosen?.refusal ? null : (
              <span>{t('views.file.drop')}</span>
            )}
            {chosen && (chosen.refusal || chosen.isFailed) ? (
              <Button color="inherit" size="small" onClick={leaveOut}>
                {t('views.file.leave_out')}
              </Button>
            ) : null}
          </Line>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          name={source}
          aria-label={label}
          accept={kindsOf(options)
            .flatMap((kind) => [...fileKinds[kind].extensions.map((ending) => `.${ending}`), fileKinds[kind].mediaType])
            .join(',')}
          onChange={(event) => void take(event.target.files)}
        />
      </Drop>
    </FieldShell>
  );
}

function Sized({ name, size }: { readonly name: string; readonly size: number }) {
  const context = useSchemaContext();
  return context.t('views.file.chosen', { name, size: sizeText(size, context) });
}
