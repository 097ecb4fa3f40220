/** A service for Schemathesis: prints where it is and a token of an administrator, and ends with whoever started it. */
import { startOperator } from '../support/operator.ts';
import { postgresMissing, startTestService } from '../support/service.ts';

// Without one, whatever asks it answers that it is not available, which is no fault of the service.
const operator = await startOperator();
const app = await startTestService({
  database: postgresMissing() ? 'pglite' : 'postgres',
  // What is answered is judged by who asks.
  settings: { ...operator.settings, logLevel: 'silent', checkResponses: false },
});
const { accessToken } = await app.signIn('admin');
console.log(JSON.stringify({ url: app.url, token: accessToken }));
process.stdin.once('end', () => void app.close().then(async () => await operator.close())).resume();
