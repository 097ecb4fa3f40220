/** Everything that has a colour or a measure in the product; nothing else writes one down. */

/** A tone in three strengths: a tint behind words, a line around it, the words; `main` is solid, `on` stands upon it. */
export interface ToneTokens {
  readonly tint: string;
  readonly border: string;
  readonly text: string;
  readonly main: string;
  readonly on: string;
}

/** The greys of a scheme, from the page up to what floats, and what is written and drawn on them. */
export interface SurfaceTokens {
  /** Behind everything. */
  readonly page: string;
  /** Where work stands: tables, forms, cards. */
  readonly surface: string;
  /** What floats: menus, dialogs. */
  readonly raised: string;
  /** Under the pointer, headers of tables, quiet blocks. */
  readonly subtle: string;
  readonly border: string;
  /** Around what can be typed into or switched: 3:1 against the surface. */
  readonly control: string;
  readonly text: string;
  readonly muted: string;
  readonly disabled: string;
  readonly backdrop: string;
  /** The shadow of what floats; nothing else casts one. */
  readonly shadow: string;
}

export type ToneName = 'success' | 'warning' | 'danger' | 'information' | 'neutral';

export type SchemeName = 'light' | 'dark';

/** The colours of brands that have one of their own, by scheme. */
export type Accents = Readonly<Record<string, Readonly<Record<SchemeName, ToneTokens>>>>;

export interface SchemeTokens {
  readonly surfaces: SurfaceTokens;
  readonly tones: Readonly<Record<ToneName, ToneTokens>>;
  /** The colour of a brand that has none of its own. */
  readonly accent: ToneTokens;
}

const light: SchemeTokens = {
  surfaces: {
    page: '#f7f8fa',
    surface: '#ffffff',
    raised: '#ffffff',
    subtle: '#eff1f4',
    border: '#d9dee5',
    control: '#8a94a3',
    text: '#171b21',
    muted: '#57606c',
    disabled: '#8f98a5',
    backdrop: 'rgb(23 27 33 / 40%)',
    shadow: '0 8px 24px rgb(23 27 33 / 12%), 0 1px 3px rgb(23 27 33 / 8%)',
  },
  tones: {
    success: { tint: '#ebf7ef', border: '#a6d9b8', text: '#14592f', main: '#1b7a45', on: '#ffffff' },
    warning: { tint: '#fef6e4', border: '#eccb85', text: '#6f4400', main: '#935a00', on: '#ffffff' },
    danger: { tint: '#fef3f2', border: '#f3b7b0', text: '#971b11', main: '#b42318', on: '#ffffff' },
    information: { tint: '#eef4fd', border: '#b3cdf3', text: '#1b4a91', main: '#2563b8', on: '#ffffff' },
    neutral: { tint: '#eff1f4', border: '#d3d9e1', text: '#3f4853', main: '#57606c', on: '#ffffff' },
  },
  accent: { tint: '#e6f4f2', border: '#a9d8d3', text: '#115e59', main: '#0f766e', on: '#ffffff' },
};

const dark: SchemeTokens = {
  surfaces: {
    page: '#15181d',
    surface: '#1d2127',
    raised: '#262b33',
    subtle: '#272d35',
    border: '#363d47',
    control: '#7a8593',
    text: '#e8ebef',
    muted: '#a3adb9',
    disabled: '#717c8a',
    backdrop: 'rgb(8 10 13 / 60%)',
    shadow: '0 12px 32px rgb(0 0 0 / 45%), 0 1px 3px rgb(0 0 0 / 40%)',
  },
  tones: {
    success: { tint: '#172c21', border: '#2f5e43', text: '#86dba6', main: '#5cc585', on: '#062012' },
    warning: { tint: '#33280f', border: '#6b5420', text: '#f0c46a', main: '#e0ac45', on: '#241800' },
    danger: { tint: '#35201f', border: '#6d3531', text: '#ff9c92', main: '#f98b80', on: '#2d0704' },
    information: { tint: '#1a2740', border: '#34507f', text: '#9cc2f8', main: '#7aabf2', on: '#06182f' },
    neutral: { tint: '#2a3038', border: '#434b56', text: '#c9d0d8', main: '#a3adb9', on: '#15181d' },
  },
  accent: { tint: '#18302f', border: '#2b5652', text: '#7ad9ce', main: '#4fc7ba', on: '#06211f' },
};

export const schemeTokens: Readonly<Record<SchemeName, SchemeTokens>> = { light, dark };

/** Measures in pixels, on a grid of four. */
export const measures = {
  grid: 4,
  radius: 6,
  control: 36,
  smallControl: 28,
  navigation: 232,
  navigationFolded: 56,
  topBar: 52,
  /** Height of a table's row by density. */
  row: { compact: 36, comfortable: 44 },
} as const;

export type Density = keyof typeof measures.row;

export const densities = ['compact', 'comfortable'] as const satisfies readonly Density[];

/** Milliseconds; nothing moves for longer. */
export const motion = { quick: 100, usual: 150 } as const;

export const fontFamily = '"Inter", "Inter fallback", system-ui, sans-serif';
