import paths from './paths.json' with { type: 'json' };

const pattern = below(paths);

/** Whether a path belongs to the service, and not to the pages of its client. */
export function isServicePath(url: string): boolean {
  return pattern.test(url);
}

/** A pattern of these paths and of what is below them. */
export function below(prefixes: readonly string[]): RegExp {
  return new RegExp(`^(${prefixes.join('|').replaceAll('.', '[.]')})(/|\\?|$)`);
}
