import { type DatabaseProxy, startDatabaseProxy } from './databaseProxy.ts';
import { startTestService, type TestService, type TestServiceOptions } from './service.ts';

/** A service on PostgreSQL whose connections a test cuts, or whose answers it loses. */
export interface CuttableService {
  readonly service: TestService;
  readonly proxy: DatabaseProxy;
  readonly close: () => Promise<void>;
}

/** Starts it. @example const { service, proxy, close } = await startCuttableService({ logLevel: 'silent' }); */
export async function startCuttableService(
  settings: TestServiceOptions['settings'],
  more: Pick<TestServiceOptions, 'clock' | 'product'> = {},
): Promise<CuttableService> {
  let proxy: DatabaseProxy | undefined;
  const through = async (url: string) => {
    proxy = await startDatabaseProxy(url);
    return proxy.url;
  };
  const service = await startTestService({ ...more, database: 'postgres', settings, through }).catch(
    async (error: unknown) => {
      await proxy?.close();
      throw error;
    },
  );
  if (!proxy) throw new Error('The service is on no PostgreSQL.');
  const { close } = proxy;
  return {
    service,
    proxy,
    close: async () => {
      try {
        await service.close();
      } finally {
        await close();
      }
    },
  };
}
