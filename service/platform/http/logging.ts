/** What the log may say of requests and errors: nothing that identifies a person and nothing that lets anybody in. */
export const privateSerializers = {
  /** The path without its query, which has tokens and what people searched for; no headers, no address. */
  req: (request: { method?: string; url?: string }) => ({ method: request.method, path: request.url?.split('?')[0] }),
  res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
  err: (error: Error) => describeError(error),
};

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

/** PostgreSQL quotes the offending values in messages and details; its codes and names say enough. */
function describeError(error: Error): LoggedError {
  const facts = new Map<string, unknown>(Object.entries(error));
  const named = Object.fromEntries(
    ['code', 'table', 'column', 'constraint', 'routine'].flatMap((name) =>
      facts.has(name) ? [[name, facts.get(name)]] : [],
    ),
  );
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const message = facts.has('severity') ? 'database error' : error.message;
  return { type: error.name, message, ...named, stack: frames.join('\n') };
}
