import { describe, expect, it } from 'vitest';
import { accents } from '../../product/accents.ts';
import { chartColours } from './chartColours.ts';
import { createDeskTheme } from './theme.ts';
import { densities, motion, type SchemeName, schemeTokens } from './tokens.ts';

/** Relative luminance of `#rrggbb`, by WCAG. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const schemes = ['light', 'dark'] as const satisfies readonly SchemeName[];

describe('contrast', () => {
  it('is computed as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  describe.each(schemes)('in the %s scheme', (scheme) => {
    const { surfaces, tones, accent } = schemeTokens[scheme];
    const ofBrands = Object.entries(accents).map(([brand, colours]) => [brand, colours[scheme]] as const);
    const backgrounds = [surfaces.page, surfaces.surface, surfaces.raised, surfaces.subtle];

    it.each(backgrounds)('lets text and muted text be read on %s', (background) => {
      expect(contrast(surfaces.text, background)).toBeGreaterThanOrEqual(7);
      expect(contrast(surfaces.muted, background)).toBeGreaterThanOrEqual(4.5);
    });

    it.each([...Object.entries({ ...tones, accent }), ...ofBrands])(
      'lets %s be read on its tint, on the grounds and when filled',
      (_, tone) => {
        expect(contrast(tone.text, tone.tint)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(surfaces.text, tone.tint)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tone.on, tone.main)).toBeGreaterThanOrEqual(4.5);
        // The words' colour is also the filled button under the pointer.
        expect(contrast(tone.on, tone.text)).toBeGreaterThanOrEqual(4.5);
        for (const background of backgrounds) {
          expect(contrast(tone.text, background)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(tone.main, background)).toBeGreaterThanOrEqual(4.5);
        }
      },
    );

    it.each([...chartColours[scheme], accent.main, ...ofBrands.map(([, tone]) => tone.main)])(
      'lets a series of a chart be seen in %s on every ground',
      (colour) => {
        for (const background of backgrounds) expect(contrast(colour, background)).toBeGreaterThanOrEqual(3);
      },
    );

    it('draws the line around a field so that it is seen', () => {
      for (const background of [surfaces.surface, surfaces.raised]) {
        expect(contrast(surfaces.control, background)).toBeGreaterThanOrEqual(3);
      }
    });
  });
});

describe('the theme', () => {
  it.each(schemes)('has the colour of the brand in the %s scheme, or the usual one', (scheme) => {
    const mainOf = (brand: string) =>
      createDeskTheme({ scheme, accent: accents[brand]?.[scheme], density: 'compact' }).palette.primary.main;
    expect(mainOf('main')).toBe(schemeTokens[scheme].accent.main);
    expect(mainOf('group_expense')).toBe(accents.group_expense?.[scheme].main);
    expect(mainOf('group_expense')).not.toBe(mainOf('main'));
  });

  it('makes rows as high as chosen', () => {
    const heights = densities.map((density) => createDeskTheme({ scheme: 'light', density }).rowHeight);
    expect(heights).toEqual([36, 44]);
  });

  it('stands on a grid of four, moves for 150 ms at most and casts shadows only from what floats', () => {
    const theme = createDeskTheme({ scheme: 'light', density: 'compact' });
    expect(theme.spacing(2)).toBe('8px');
    expect(Math.max(...Object.values(theme.transitions.duration))).toBe(motion.usual);
    expect(theme.shadows.slice(0, 2)).toEqual(['none', 'none']);
    expect(theme.shadows).toHaveLength(25);
    expect(theme.shadows[8]).toContain('rgb');
  });

  it('takes the words of MUI in another language', async () => {
    const { frFR } = await import('@mui/material/locale');
    const theme = createDeskTheme({ scheme: 'light', density: 'compact' }, frFR);
    expect(theme.components?.MuiTablePagination?.defaultProps?.labelRowsPerPage).toBe('Lignes par page :');
    expect(theme.components?.MuiTablePagination?.styleOverrides).toBeDefined();
  });
});
