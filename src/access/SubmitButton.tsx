/** @jsxImportSource preact */

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
}

/** Stays in the tab order while it works: a focus that vanishes leaves people nowhere. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  return (
    <button type="submit" class="primary" aria-disabled={isBusy} data-busy={isBusy}>
      <span aria-live="polite">{isBusy ? busyLabel : label}</span>
    </button>
  );
}
