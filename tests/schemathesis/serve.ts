/** A service for Schemathesis: prints where it is and a token of an administrator, and ends with whoever started it. */
import { postgresMissing, startTestService } from '../support/service.ts';

const app = await startTestService({
  database: postgresMissing() ? 'pglite' : 'postgres',
  // What is answered is judged by who asks.
  settings: { logLevel: 'silent', checkResponses: false },
});
const { accessToken } = await app.signIn('admin');
console.log(JSON.stringify({ url: app.url, token: accessToken }));
process.stdin.once('end', () => void app.close()).resume();
