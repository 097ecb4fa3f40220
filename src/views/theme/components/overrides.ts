import type { ThemeOptions } from '@mui/material/styles';

/** How a theme says what components look like. Just the type that MUI asks for: comparing it with a like one takes a minute. */
export type Overrides = NonNullable<ThemeOptions['components']>;
