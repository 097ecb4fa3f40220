import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { InputProps } from '../visual.ts';
import { describedBy, FieldShell } from './FieldShell.tsx';
import type { FieldInput } from './useFieldInput.ts';

/** Something that can be chosen: what is kept, its name, and a fact that tells it from others of that name. */
export interface Option {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
}

const Row = styled('span')({ display: 'flex', gap: 12, width: '100%', minWidth: 0 });
const Title = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Subtitle = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  marginLeft: 'auto',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));

export interface ChooserInputProps extends InputProps {
  readonly input: FieldInput;
  readonly options: readonly Option[];
  /** The chosen one, null for none; where one may be chosen. */
  readonly chosen?: Option | null;
  /** The chosen ones, where several may be. */
  readonly several?: readonly Option[];
  readonly loading?: boolean;
  /** Words when the options cannot be had. */
  readonly failed?: string | undefined;
  /** Called with what is typed when the options are found elsewhere; filtered here when not given. */
  readonly onSearch?: (text: string) => void;
}

/**
 * A box that finds while one types, and takes only what it found.
 * @example <ChooserInput {...props} input={input} options={currencies} chosen={currency} />
 */
export function ChooserInput(props: ChooserInputProps) {
  const {
    input,
    options,
    chosen = null,
    several,
    loading = false,
    failed,
    onSearch,
    label,
    help,
    required,
    disabled,
  } = props;
  const t = useTranslate();
  const { id, error } = input;
  return (
    <FieldShell id={id} label={label} required={required} error={error} help={help}>
      <Autocomplete
        id={id}
        options={options}
        multiple={several !== undefined}
        value={several ? [...several] : chosen}
        filterSelectedOptions={several !== undefined}
        disabled={disabled}
        disableClearable={false}
        autoHighlight
        openOnFocus={false}
        loading={loading}
        loadingText={t('views.inputs.loading')}
        noOptionsText={failed ?? t('views.inputs.no_match')}
        clearText={t('views.inputs.clear', { label })}
        openText={t('views.inputs.open')}
        closeText={t('views.inputs.close')}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        getOptionLabel={(option) => option.title}
        {...(onSearch ? { filterOptions: (all: readonly Option[]) => [...all] } : { filterOptions: contains })}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input' || reason === 'clear') onSearch?.(text);
        }}
        onChange={(_event, option) =>
          input.change(Array.isArray(option) ? option.map(({ id: key }) => key) : (option?.id ?? ''))
        }
        onBlur={input.blur}
        sx={{ maxWidth: several ? 640 : 420 }}
        renderOption={({ key, ...item }, option) => (
          <li key={`${key}:${option.id}`} {...item}>
            <Row>
              <Title>{option.title}</Title>
              {option.subtitle === null ? null : <Subtitle>{option.subtitle}</Subtitle>}
            </Row>
          </li>
        )}
        renderInput={(field) => (
          <TextField
            {...field}
            inputRef={input.ref}
            error={error !== undefined}
            slotProps={{
              htmlInput: {
                ...field.inputProps,
                name: props.source,
                'aria-describedby': describedBy(id, { error, help }),
                'aria-invalid': error !== undefined,
                'aria-required': required,
              },
            }}
          />
        )}
      />
    </FieldShell>
  );
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The options whose words hold what was typed, accents and case aside. */
function contains(options: readonly Option[], { inputValue }: { readonly inputValue: string }): Option[] {
  const wanted = plain(inputValue.trim());
  return options.filter(({ title, subtitle }) => plain(`${title} ${subtitle ?? ''}`).includes(wanted)).slice(0, 50);
}
