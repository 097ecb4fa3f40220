import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fontFamily } from './tokens.ts';

const rem = (pixels: number) => `${pixels / 16}rem`;

/** One face, three sizes of headings, 14 pixels for text and 13 for tables; in rem, so that a larger text setting counts. */
export const typography: TypographyVariantsOptions = {
  fontFamily,
  fontSize: 14,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { fontSize: rem(20), lineHeight: rem(28), fontWeight: 600, letterSpacing: '-0.015em' },
  h2: { fontSize: rem(16), lineHeight: rem(24), fontWeight: 600, letterSpacing: '-0.01em' },
  h3: { fontSize: rem(14), lineHeight: rem(20), fontWeight: 600, letterSpacing: 0 },
  h4: { fontSize: rem(14), lineHeight: rem(20), fontWeight: 600, letterSpacing: 0 },
  h5: { fontSize: rem(14), lineHeight: rem(20), fontWeight: 600, letterSpacing: 0 },
  h6: { fontSize: rem(14), lineHeight: rem(20), fontWeight: 600, letterSpacing: 0 },
  subtitle1: { fontSize: rem(14), lineHeight: rem(20), fontWeight: 500, letterSpacing: 0 },
  subtitle2: { fontSize: rem(13), lineHeight: rem(20), fontWeight: 500, letterSpacing: 0 },
  body1: { fontSize: rem(14), lineHeight: rem(20), letterSpacing: 0 },
  body2: { fontSize: rem(13), lineHeight: rem(20), letterSpacing: 0 },
  button: { fontSize: rem(14), lineHeight: rem(20), fontWeight: 500, letterSpacing: 0, textTransform: 'none' },
  caption: { fontSize: rem(12), lineHeight: rem(16), letterSpacing: 0 },
  overline: {
    fontSize: rem(12),
    lineHeight: rem(16),
    fontWeight: 500,
    letterSpacing: 0,
    textTransform: 'none',
  },
};
