/** Stands in the client for the spinner that MUI's buttons bring along: ours say in words what they are at (src/views/form/FormFoot.tsx). */
export default function CircularProgress(): never {
  throw new Error('Buttons are not given `loading`: see src/views/form/FormFoot.tsx.');
}
