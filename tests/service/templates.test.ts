import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, type Wire } from '../support/records.ts';
import { pdfText } from '../support/pdfText.ts';
import { startTestService, type TestService } from '../support/service.ts';

let running: TestService;
beforeAll(async () => {
  running = await startTestService();
});
afterAll(async () => await running.close());

const as = { as: 'admin', partner: 'tana-gh' } as const;

async function page(path: string, who: { as: string; partner: string } = as): Promise<Wire> {
  const answer = await running.fetch(path, who);
  expect(answer.status, path).toBe(200);
  return await bodyOf(answer);
}

async function make(path: string, json: object): Promise<Wire> {
  const answer = await running.fetch(path, { method: 'POST', ...as, json });
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body;
}

const guide = { title: 'Greeting', topic: 'calls', language: 'en', summary: 'The first sentence' };
const hostile =
  '<p onclick="steal()">Say <b>good <i>morning</i></b><script>steal()</script></p><style>p{}</style>' +
  '<h1 style="position:fixed">Then</h1><img src=x onerror=steal()><a href="javascript:steal()">ask</a> ' +
  '<a href="https://example.com/?a=1&b=2" target="_self" onmouseover="steal()">read</a><svg><script>steal()</script></svg>';
const clean =
  '<p>Say <strong>good <em>morning</em></strong></p><h2>Then</h2><a>ask</a> <a href="https://example.com/?a=1&amp;b=2">read</a>';

describe('formatted text', () => {
  test('is kept without anything that runs, when it is made and when it is changed', async () => {
    const made = await make('/api/knowledge-base', { ...guide, content: hostile });
    expect(made.content).toBe(clean);
    const change = async (content: unknown) =>
      await running.fetch(`/api/knowledge-base/${made.guid}`, { method: 'PUT', ...as, json: { content } });
    const changed = await change('<p>New<iframe src="https://evil.example"></iframe></p>');
    expect((await bodyOf(changed)).content).toBe('<p>New</p>');
    const { rows } = await running.service.deps.pool.query('select content from guides where guid = $1', [made.guid]);
    expect(rows).toEqual([{ content: '<p>New</p>' }]);
  });

  test('is refused when nothing but tags is left, when it is no text, and when it is too long', async () => {
    for (const content of ['<script>steal()</script>', '<p> <br></p>', '', null, 12, `<p>${'x'.repeat(20_000)}</p>`]) {
      const answer = await running.fetch('/api/knowledge-base', { method: 'POST', ...as, json: { ...guide, content } });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ field_errors: [{ field: 'content' }] });
    }
  });

  test('may be sent as plain text, whose brackets are words', async () => {
    const { content } = await make('/api/knowledge-base', {
      ...guide,
      content: 'Ask: 1 < 2 & 3?\n\nThen <script> wait',
    });
    expect(content).toBe('<p>Ask: 1 &lt; 2 &amp; 3?</p><p>Then &lt;script&gt; wait</p>');
  });

  test('is searched by its words, never by its tags', async () => {
    const made = await make('/api/knowledge-base', {
      ...guide,
      content: '<p>Zebra &amp; <strong>quagga</strong></p>',
    });
    const found = async (text: string) =>
      (await page(`/api/knowledge-base?size=100&search=${encodeURIComponent(text)}`)).content.map(
        (one: Wire) => one.guid,
      );
    expect(await found('QUAGGA zebra')).toEqual([made.guid]);
    expect(await found('zebra &')).toEqual([made.guid]);
    expect(await found('<strong>')).toEqual([]);
    expect(await found('amp;')).toEqual([]);
  });

  test('stands in the history as its words', async () => {
    const made = await make('/api/knowledge-base', { ...guide, content: '<p>Say <em>hello</em></p>' });
    await running.fetch(`/api/knowledge-base/${made.guid}`, {
      method: 'PUT',
      ...as,
      json: { content: '<ul><li><p>Say hello</p></li><li><p>Wait</p></li></ul>' },
    });
    const { content: events } = await page(`/api/audit_events?entity_guid=${made.guid}&page=0&size=10`);
    expect(events[0].changes).toEqual([{ field: 'content', from: 'Say hello', to: '- Say hello\n- Wait' }]);
  });
});

describe('templates', () => {
  test('of documents are narrowed by what they are about', async () => {
    const all = await page('/api/templates?size=100');
    const claims = await page('/api/templates?type=Claim&size=100');
    expect(claims.total_elements).toBeGreaterThan(0);
    expect(claims.total_elements).toBeLessThan(all.total_elements);
    for (const { type } of claims.content) expect(type).toBe('Claim');
  });

  test('of e-mails are made and read, and never changed', async () => {
    const made = await make('/api/email/templates', {
      code: 'renewal',
      kind: 'Scheduled',
      language: 'fr',
      subject: 'Votre couverture',
      content: '<p>Bonjour</p>',
    });
    expect(made.code).toBe('RENEWAL');
    expect(await page(`/api/email/templates/${made.guid}`)).toEqual(made);
    for (const method of ['PUT', 'DELETE']) {
      const answer = await running.fetch(`/api/email/templates/${made.guid}`, { method, ...as, json: {} });
      expect(answer.status).toBe(405);
    }
  });

  test('are written by administrators alone, read by all, and kept apart by partner', async () => {
    const json = { ...guide, content: '<p>x</p>' };
    const refused = await running.fetch('/api/knowledge-base', {
      method: 'POST',
      as: 'agent',
      partner: 'tana-gh',
      json,
    });
    expect(refused.status).toBe(403);
    const made = await make('/api/knowledge-base', json);
    expect(await page(`/api/knowledge-base/${made.guid}`, { as: 'agent', partner: 'tana-gh' })).toEqual(made);
    const elsewhere = await running.fetch(`/api/knowledge-base/${made.guid}`, { as: 'agent', partner: 'kito-ke' });
    expect(elsewhere.status).toBe(404);
  });
});

describe('a document', () => {
  const download = async (guid: string, who: { as: string; partner: string } = as) =>
    await running.fetch(`/api/documents/${guid}/download`, who);

  test('is a PDF of what the template says, on the paper of the insurer', async () => {
    const made = await make('/api/templates', {
      name: 'Réponse à l’assuré n° 1',
      type: 'Policy',
      kind: 'OnDemand',
      language: 'fr',
      content:
        '<h2>Délais</h2><p>Sous <strong>30 jours</strong> – merci.</p><ol><li><p>Envoyer</p></li><li><p>Attendre</p></li></ol>',
    });
    const answer = await download(made.guid);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Reponse a lassure n 1.pdf"; filename*=UTF-8''${encodeURIComponent('Réponse à l’assuré n° 1')}.pdf`,
    );
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const text = pdfText(pdf);
    for (const words of [
      'Goldcrest Life Assurance',
      'Tana Care · Tana Mobile Ghana',
      'Centre d’appels 0800100585',
      'Réponse à l’assuré n° 1',
      'Délais',
      '30 jours',
      'Envoyer',
      'page 1 sur 1',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/1\.\nEnvoyer\n2\.\nAttendre/);
  });

  test('goes on over as many pages as it needs', async () => {
    const content = Array.from({ length: 120 }, (_, index) => `<p>Paragraph ${index + 1}</p>`).join('');
    const made = await make('/api/templates', { name: 'Long', type: 'Claim', kind: 'Event', language: 'en', content });
    const text = pdfText(Buffer.from(await (await download(made.guid)).arrayBuffer()));
    const pages = Number(/page 1 of (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(2);
    expect(text).toContain(`page ${pages} of ${pages}`);
    for (const number of [1, 60, 120]) expect(text).toMatch(new RegExp(`^Paragraph ${number}$`, 'm'));
  });

  test('is only for those who may see the template', async () => {
    const [template] = (await page('/api/templates')).content;
    expect((await download(template.guid, { as: 'agent', partner: 'tana-gh' })).status).toBe(200);
    expect((await download(template.guid, { as: 'agent', partner: 'kito-ke' })).status).toBe(404);
    expect((await download('nowhere')).status).toBe(404);
    expect((await running.fetch(`/api/documents/${template.guid}/download?partner=tana-gh`)).status).toBe(401);
  });
});

describe('sending an e-mail template', () => {
  const send = async (json: object, who: { as: string; partner: string } = { as: 'agent', partner: 'tana-gh' }) =>
    await running.fetch('/api/emails/send', { method: 'POST', ...who, json });
  const template = async () => {
    const { content } = await page('/api/email/templates?search=CLAIM_DOCUMENTS');
    return content[0];
  };

  test('reaches each address by itself, formatted and in plain words, and stands in the history', async () => {
    const { guid } = await template();
    const email_recipients = ['one@example.com', 'two@example.com', 'one@example.com'];
    const answer = await send({ email_template_guid: guid, email_recipients, email_code: 'CLAIM_DOCUMENTS' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ sent: 2, failed: [] });
    const mails = async () => (await page('/api/email_messages?search=@example.com&size=10')).content;
    const to = async (recipient: string) => (await mails()).find((mail: Wire) => mail.recipient === recipient);
    for (const name of ['one', 'two'])
      await expect
        .poll(async () => await to(`${name}@example.com`), { timeout: 15_000 })
        .toMatchObject({ status: 'sent' });
    expect(await mails()).toHaveLength(2);
    const { guid: name } = await to('one@example.com');
    const message = await readFile(join(running.dataDir, 'mail', `${name}.eml`), 'utf8');
    expect(message).toContain('To: one@example.com');
    expect(message).toContain('Subject: Documents for your claim');
    expect(message).not.toContain('two@example.com');
    expect(message).toMatch(
      /text\/plain[^]*we still need the discharge summary[^]*text\/html[^]*<strong>discharge summary/,
    );
    const { content: events } = await page(`/api/audit_events?entity_guid=${guid}&page=0&size=10`);
    expect(events[0]).toMatchObject({ action: 'send', changes: [{ field: 'recipients', to: 2 }, { to: null }] });
  });

  test('is refused for what is no address, for too many, and for a template of another partner', async () => {
    const { guid } = await template();
    const refused = async (json: object, who?: { as: string; partner: string }) => {
      const answer = await send({ email_template_guid: guid, email_recipients: ['a@example.com'], ...json }, who);
      expect(answer.status).toBe(400);
      return (await bodyOf(answer)).field_errors[0].field;
    };
    expect(await refused({ email_recipients: ['Ama'] })).toBe('email_recipients');
    expect(await refused({ email_recipients: ['a@example.com\r\nBcc: b@example.com'] })).toBe('email_recipients');
    expect(await refused({ email_recipients: [] })).toBe('email_recipients');
    const many = Array.from({ length: 21 }, (_, index) => `a${index}@example.com`);
    expect(await refused({ email_recipients: many })).toBe('email_recipients');
    expect(await refused({}, { as: 'agent', partner: 'kito-ke' })).toBe('email_template_guid');
    expect(await refused({ email_code: 'WELCOME' })).toBe('email_code');
    expect(await refused({ cc: 'a@example.com' })).toBe('cc');
  });
});
