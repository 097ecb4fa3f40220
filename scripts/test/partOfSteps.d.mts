export function measuredOf(step: string): Readonly<Record<string, number>>;
