/** States in which a policy can still be changed or cancelled. */
export const running = ['pending', 'active', 'in_grace', 'suspended'] as const;

/** States in which money can still pay cover, and is asked for: until a cancellation takes effect, too. */
export const payable = [...running, 'cancel_pending'] as const;
