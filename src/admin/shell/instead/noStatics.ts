/** Stands in the client for what Emotion's `withTheme` copies between classes of components: nothing here is wrapped in it. */
export default function hoistNonReactStatics(): never {
  throw new Error('Themes are read with useTheme, not withTheme.');
}
