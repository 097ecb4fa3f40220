/** Why a webhook was not told of something, the last time that it was tried. */
export const deliveryProblems = ['no_answer', 'too_slow', 'no_certificate', 'redirect', 'refused', 'gone'] as const;
