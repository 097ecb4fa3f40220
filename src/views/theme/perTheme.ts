import type { CSSObject, Theme } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/system';

/**
 * Styles that follow from the theme alone, put together once per theme: what stands many times on a page, or is drawn again and again,
 * costs no styling of its own then.
 * @example const Facts = styled('small')(perTheme(({ theme }) => ({ color: theme.palette.text.secondary })));
 */
export const perTheme: (
  styles: (props: { readonly theme: Theme }) => CSSObject,
) => (props: { readonly theme: Theme }) => CSSObject = (styles) =>
  memoTheme<Theme>(styles) as (props: { readonly theme: Theme }) => CSSObject;
