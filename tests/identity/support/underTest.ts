import { formTarget, HttpBrowser } from '../../support/httpBrowser.ts';
import { type KeycloakUnderTest, keycloakUnderTest } from '../../support/keycloakUnderTest.ts';
import { type MailSink, startMailSink } from '../../support/mailSink.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** An identity provider, in front of it the service, behind it a mail server. */
export interface UnderTest {
  readonly name: string;
  readonly app: TestService;
  readonly mails: MailSink;
  /** What tokens call their issuer. */
  readonly issuer: string;
  /** Chooses a password by the link of a mail, as a person does. @returns whether it was taken */
  choose(link: string, password: string): Promise<boolean>;
  close(): Promise<void>;
}

/** The Keycloak that runs for these tests (`npm run test:keycloak` starts it and says so); the embedded provider without one. */
export async function startUnderTest(): Promise<UnderTest> {
  const running = keycloakUnderTest();
  return await (running ? keycloak(running) : embedded());
}

async function embedded(): Promise<UnderTest> {
  const mails = await startMailSink();
  const app = await startTestService({ settings: { smtpUrl: `smtp://127.0.0.1:${mails.port}` } });
  return {
    name: 'the embedded provider',
    app,
    mails,
    issuer: `${app.service.origin}/realms/coverdesk`,
    async choose(link, password) {
      // The page behind it is the client's.
      const { searchParams } = new URL(link);
      const response = await app.fetch(`/api/users/changepassword/${searchParams.get('guid')}`, {
        method: 'PUT',
        json: { token: searchParams.get('token'), password },
      });
      return response.ok;
    },
    close: async () => {
      await app.close();
      await mails.close();
    },
  };
}

async function keycloak({ url, secret, servicePort, smtpPort }: KeycloakUnderTest): Promise<UnderTest> {
  const mails = await startMailSink(smtpPort);
  const app = await startTestService({
    settings: {
      port: servicePort,
      origin: `http://localhost:${servicePort}`,
      keycloak: { url, issuer: undefined, clientSecret: secret },
    },
  });
  return {
    name: 'Keycloak',
    app,
    mails,
    issuer: `${url}/realms/coverdesk`,
    choose: async (link, password) => await chooseAtKeycloak(app, link, password),
    close: async () => {
      await app.close();
      await mails.close();
    },
  };
}

async function chooseAtKeycloak(app: TestService, link: string, password: string): Promise<boolean> {
  const browser = new HttpBrowser();
  const isHome = ({ origin }: URL) => origin === app.service.origin;
  let shown = await browser.follow(link, isHome);
  // The first page asks whether one came by oneself, and not some program that opens links in mails.
  const onward = /<a href="([^"]*action-token[^"]*)"/.exec(shown.page ?? '')?.[1];
  if (onward !== undefined) shown = await browser.follow(new URL(onward.replaceAll('&amp;', '&'), shown.url), isHome);
  if (!shown.page?.includes('password-new')) return false;
  const body = new URLSearchParams({ 'password-new': password, 'password-confirm': password });
  const done = await browser.follow(formTarget(shown.page, shown.url), isHome, { method: 'POST', body });
  return done.page === undefined || !done.page.includes('password-new');
}
