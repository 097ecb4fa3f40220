import { createRoot } from 'react-dom/client';
import type { Identity } from '../authProvider/index.ts';
import type { Environment } from '../environment/index.ts';

export interface AdminOptions {
  readonly environment: Environment;
  readonly identity: Identity;
}

export function mountAdmin(root: HTMLElement, { identity }: AdminOptions): void {
  createRoot(root).render(<p>{identity.user()?.fullName}</p>);
}
