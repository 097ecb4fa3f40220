import type { PaletteOptions } from '@mui/material/styles';
import { type SchemeName, schemeTokens, type ToneTokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** The line around a tint (`light`). */
    border: string;
  }
  interface SimplePaletteColorOptions {
    border?: string;
  }
  interface TypeBackground {
    /** Menus, dialogs and other things that float. */
    raised: string;
    /** Under the pointer, headers of tables, quiet blocks. */
    subtle: string;
  }
  interface Palette {
    neutral: Palette['primary'];
    /** The line around what can be typed into or switched. */
    control: string;
    backdrop: string;
    /** The shadow of what floats. */
    floating: string;
  }
  interface PaletteOptions {
    neutral?: PaletteOptions['primary'];
    control?: string;
    backdrop?: string;
    floating?: string;
  }
}

/** `light` is the tint, `border` the line around it, `dark` the words on it (and the hover of what is filled). */
function colour({ tint, border, text, main, on }: ToneTokens) {
  return { light: tint, border, main, dark: text, contrastText: on };
}

/** MUI's palette of a scheme, with the colour of a brand. */
export function createPalette(scheme: SchemeName, accent: ToneTokens): PaletteOptions {
  const { surfaces, tones } = schemeTokens[scheme];
  return {
    mode: scheme,
    primary: colour(accent),
    secondary: colour(tones.neutral),
    neutral: colour(tones.neutral),
    success: colour(tones.success),
    warning: colour(tones.warning),
    error: colour(tones.danger),
    info: colour(tones.information),
    text: { primary: surfaces.text, secondary: surfaces.muted, disabled: surfaces.disabled },
    background: {
      default: surfaces.page,
      paper: surfaces.surface,
      raised: surfaces.raised,
      subtle: surfaces.subtle,
    },
    divider: surfaces.border,
    control: surfaces.control,
    backdrop: surfaces.backdrop,
    floating: surfaces.shadow,
    action: {
      active: surfaces.muted,
      hover: surfaces.subtle,
      selected: accent.tint,
      focus: surfaces.subtle,
      disabled: surfaces.disabled,
      disabledBackground: surfaces.subtle,
      hoverOpacity: 0.06,
    },
  };
}
