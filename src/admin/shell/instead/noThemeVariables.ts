/**
 * Stands in the client for MUI's themes of CSS variables, which every theme brings along: ours are made anew when the scheme, the
 * brand or the density changes (src/views/theme/theme.ts).
 */
export default function createThemeWithVars(): never {
  throw new Error('Themes are made without CSS variables: see src/views/theme/theme.ts.');
}

export const CssVarsProvider = createThemeWithVars;
