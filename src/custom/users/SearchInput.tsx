import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Glyph } from '../../views/Glyph.tsx';

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Narrows what is on the page while it is typed; Escape empties it. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={value}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('');
      }}
      startAdornment={
        <InputAdornment position="start">
          <Glyph name="search" />
        </InputAdornment>
      }
      inputProps={{ 'aria-label': label, autoComplete: 'off', spellCheck: false }}
      sx={{ flex: '0 1 340px', minWidth: 0, width: { xs: '100%', sm: 'auto' } }}
    />
  );
}
