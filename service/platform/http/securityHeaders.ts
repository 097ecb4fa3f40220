import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Allows the styles and scripts of one answer; new for each. */
    nonce: string;
  }
}

/** What a page may load and do; `formTargets` are further origins that its forms may lead to. */
export function contentSecurityPolicy(nonce: string, formTargets: readonly string[] = []): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...formTargets],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Headers of every answer. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  app.decorateReply('nonce', '');
  app.addHook('onRequest', async (_request, reply) => {
    reply.nonce = randomBytes(16).toString('base64');
    allow(reply);
  });
  await app.register(helmet, {
    global: true,
    // Set above, with the nonce.
    contentSecurityPolicy: false,
    // A browser would remember it for every other program that this machine serves on the same name.
    hsts:
      config.origin.startsWith('https:') && !config.loopback ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/** The answer's policy, with further origins that its forms may lead to. */
export function allow(reply: FastifyReply, formTargets: readonly string[] = []): void {
  reply.header('content-security-policy', contentSecurityPolicy(reply.nonce, formTargets));
}
