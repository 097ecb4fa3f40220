/** @example daysBefore(context.now, 14) */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
