/** Stands in the client for the ripples of MUI's buttons, which the theme switches off (src/views/theme/components/buttons.ts). */
export default function TouchRipple(): null {
  return null;
}
