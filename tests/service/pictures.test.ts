import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailSink, type MailSink } from '../support/mailSink.ts';
import { pdfText } from '../support/pdfText.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  service = await startTestService({ settings: { smtpUrl: `smtp://127.0.0.1:${sink.port}`, logLevel: 'silent' } });
});
afterAll(async () => {
  await service.close();
  await sink.close();
});

const as = { as: 'admin', partner: 'tana-gh' } as const;
const [forLetters, forPaper] = ['/api/email/templates', '/api/templates'] as const;

/** A picture with something that one sees through. */
function png(width: number, height: number, alpha = true): Buffer {
  const picture = new PNG({ width, height });
  picture.data.fill(120);
  return PNG.sync.write(picture, { colorType: alpha ? 6 : 2, inputHasAlpha: true });
}

/** A PNG of such parts, each with its sum. */
function pngOf(parts: readonly (readonly [name: string, data: Buffer])[]): Buffer {
  const written = parts.map(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...written]);
}

interface Head {
  readonly width: number;
  readonly height: number;
  readonly bits?: number;
  readonly colours?: number;
  readonly passes?: number;
}

function headOf({ width, height, bits = 8, colours = 2, passes = 0 }: Head): readonly [string, Buffer] {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, colours, 0, 0, passes]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return ['IHDR', data];
}
const pixels = (bytes: number): readonly [string, Buffer] => ['IDAT', deflateSync(Buffer.alloc(bytes))];
const over: readonly [string, Buffer] = ['IEND', Buffer.alloc(0)];

/** A grey JPEG of eight pixels on each side. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8yb' +
    'qmx5moq6T/wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIh' +
    'MUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhI' +
    'WGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AG1/' +
    '/9k=',
  'base64',
);

interface Sent {
  readonly at: string;
  readonly name: string;
  readonly content: Buffer;
  readonly field?: string;
  readonly who?: { readonly as: string; readonly partner: string };
}

/** Sends a file to where the call says. @returns how it is known from then on */
async function send({ at, name, content, field, who = as }: Sent): Promise<string> {
  const query = new URLSearchParams({ filename: name, ...(field && { field }) });
  const signed = await service.fetch(`${at}/upload?${query.toString()}`, who);
  const { signed_url, filename } = await bodyOf(signed);
  expect(signed.status, JSON.stringify({ signed_url, filename })).toBe(200);
  expect((await service.fetch(signed_url, { method: 'PUT', body: new Uint8Array(content) })).status).toBe(200);
  return filename;
}

let serial = 0;
const make = async (at: string, more: object) => {
  serial += 1;
  const common = { kind: 'OnDemand', language: 'en', content: '<p>Dear customer</p>' };
  const own =
    at === forLetters ? { code: `PICTURE-${serial}`, subject: 'Hello' } : { name: `Picture ${serial}`, type: 'Policy' };
  return await service.fetch(at, { method: 'POST', ...as, json: { ...common, ...own, ...more } });
};
const made = async (at: string, more: object): Promise<Wire> => {
  const answer = await make(at, more);
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body;
};

describe('what goes with a letter by e-mail', () => {
  test('is its picture above the text and its attachment, to each address', async () => {
    const picture = png(40, 20);
    const content = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    const attachment = await send({ at: forLetters, name: 'Terms.pdf', content, field: 'attachment' });
    const template = await made(forLetters, {
      attachment,
      picture: await send({ at: forLetters, name: 'sign.png', content: picture, field: 'picture' }),
    });
    expect(template).toMatchObject({ attachment, attachment_url: expect.stringContaining('/storage?') });
    const email_recipients = ['picture1@example.com', 'picture2@example.com'];
    const json = { email_template_guid: template.guid, email_recipients, email_code: template.code };
    expect((await service.fetch('/api/emails/send', { method: 'POST', ...as, json })).status).toBe(200);
    for (const recipient of email_recipients) {
      await expect.poll(() => sink.to(recipient).length, { timeout: 15_000, interval: 100 }).toBe(1);
      const source = sink.to(recipient)[0]?.source ?? '';
      const flat = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      const [, cid] = /<img src="cid:([^"]+)" alt="" height="20">/.exec(flat) ?? [];
      expect(cid).toBeTruthy();
      expect(flat.toLowerCase()).toContain(`content-id: <${cid}>`);
      expect(flat).toMatch(/Content-Disposition: inline; filename=sign\.png/);
      expect(flat).toMatch(/Content-Disposition: attachment; filename=Terms\.pdf/);
      const joined = source.replaceAll(/\r?\n/g, '');
      expect(joined).toContain(picture.toString('base64'));
      expect(joined).toContain(content.toString('base64'));
    }
  });

  test('is missed: the letter waits, and does not go without it', async () => {
    const template = await made(forLetters, {
      picture: await send({ at: forLetters, name: 'lost.png', content: png(9, 9), field: 'picture' }),
    });
    const key = String(template.picture).split('/')[0] ?? '';
    const { rm } = await import('node:fs/promises');
    await rm(`${service.dataDir}/files/${key.slice(0, 2)}/${key}`);
    const json = { email_template_guid: template.guid, email_recipients: ['lost@example.com'] };
    expect((await service.fetch('/api/emails/send', { method: 'POST', ...as, json })).status).toBe(200);
    const said = async () => {
      const { rows } = await sql<{ status: string; problem: string; attempts: number }>`
        select status, problem, attempts from email_messages where recipient = 'lost@example.com'
      `.execute(service.db);
      return rows;
    };
    // As patiently as with a mail server that is away.
    for (let attempts = 1; attempts <= 7; attempts += 1) {
      const status = attempts === 7 ? 'failed' : 'queued';
      await expect
        .poll(said, { timeout: 15_000, interval: 50 })
        .toEqual([{ status, problem: 'file_missing', attempts }]);
      service.clock.advance(960 * 60_000);
    }
    expect(sink.to('lost@example.com')).toEqual([]);
  });

  test('is for one of the two: without a word for the first, and as nothing else than it was sent for', async () => {
    const content = png(3, 3);
    const asAttachment = await send({ at: forLetters, name: 'a.png', content });
    const refused = await make(forLetters, { picture: asAttachment });
    expect([refused.status, (await bodyOf(refused)).field_errors]).toMatchObject([400, [{ field: 'picture' }]]);
    await made(forLetters, { attachment: asAttachment });
    const unknown = await service.fetch(`${forLetters}/upload?filename=a.png&field=subject`, as);
    expect([unknown.status, (await bodyOf(unknown)).field_errors]).toMatchObject([400, [{ field: 'field' }]]);
    const pdf = await service.fetch(`${forLetters}/upload?filename=a.pdf&field=picture`, as);
    expect(pdf.status).toBe(400);
    // By the call for any of them as well, and again under the name that it was given.
    const put = async (query: string) =>
      await service.fetch(`/api/configs/s3_signed_url/upload/email_templates?${query}`, { method: 'PUT', ...as });
    const { filename } = await bodyOf(await put('filename=b.png&field=picture'));
    const renewed = await bodyOf(await put(`filename=${encodeURIComponent(filename)}`));
    expect(renewed.filename).toBe(filename);
    expect((await service.fetch(renewed.signed_url, { method: 'PUT', body: new Uint8Array(content) })).status).toBe(
      200,
    );
    await made(forLetters, { picture: filename });
  });

  test('is sent by administrators alone, and had by those who see the template', async () => {
    for (const at of [forLetters, forPaper]) {
      const who = { as: 'agent', partner: 'tana-gh' } as const;
      expect((await service.fetch(`${at}/upload?filename=a.png`, who)).status).toBe(403);
    }
    const elsewhere = await send({
      at: forLetters,
      name: 'a.png',
      content: png(3, 3),
      field: 'picture',
      who: { as: 'admin', partner: 'sava-ci' },
    });
    expect((await make(forLetters, { picture: elsewhere })).status).toBe(400);
  });
});

describe('the picture of a document', () => {
  const download = async ({ guid }: Wire) => {
    const answer = await service.fetch(`/api/documents/${guid}/download`, as);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  test.each([
    ['that one sees through', 'sign.png', png(300, 120)],
    ['without that', 'sign.png', png(40, 300, false)],
    ['as cameras make them', 'sign.jpg', jpeg],
  ])('stands at its head: one %s', async (_, name, content) => {
    const plain = await made(forPaper, {});
    const without = await download(plain);
    expect(without.toString('latin1')).not.toContain('/Subtype /Image');
    const put = async (json: object) =>
      await service.fetch(`${forPaper}/${plain.guid}`, { method: 'PUT', ...as, json });
    expect((await put({ picture: await send({ at: forPaper, name, content }) })).status).toBe(200);
    const pdf = await download(plain);
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
    // Nothing of the words is lost by it.
    expect(pdfText(pdf).replaceAll(/\s+/g, ' ')).toBe(pdfText(without).replaceAll(/\s+/g, ' '));
    expect((await put({ picture: null })).status).toBe(200);
    expect((await download(plain)).toString('latin1')).not.toContain('/Subtype /Image');
  });

  const noise = png(30, 30);
  const row = 1 + 3 * 600;
  const whole = deflateSync(Buffer.alloc(row));
  test.each([
    ['is cut off', 'a.png', noise.subarray(0, noise.length - 30), 'read'],
    ['is no more than its head', 'a.png', png(5, 5).subarray(0, 20), 'read'],
    ['has fewer pixels than it says', 'a.png', pngOf([headOf({ width: 600, height: 1 }), pixels(1), over]), 'read'],
    ['has more of them', 'a.png', pngOf([headOf({ width: 600, height: 1 }), pixels(row + 1), over]), 'read'],
    [
      'has pixels that end too early',
      'a.png',
      pngOf([headOf({ width: 600, height: 1 }), ['IDAT', whole.subarray(0, -6)], over]),
      'read',
    ],
    [
      'has garbage for pixels',
      'a.png',
      pngOf([headOf({ width: 600, height: 1 }), ['IDAT', Buffer.from('x')], over]),
      'read',
    ],
    ['has no pixels', 'a.png', pngOf([headOf({ width: 0, height: 4 }), pixels(4), over]), 'read'],
    ['has no colours', 'a.png', pngOf([headOf({ width: 4, height: 1, colours: 3 }), pixels(5), over]), 'read'],
    [
      'says a second, larger size',
      'a.png',
      pngOf([
        headOf({ width: 1, height: 1 }),
        headOf({ width: 30_000, height: 30_000, bits: 1, colours: 0 }),
        pixels(4),
        over,
      ]),
      'read',
    ],
    [
      'comes in passes, however much they hold',
      'a.png',
      pngOf([headOf({ width: 1, height: 1, passes: 1 }), pixels(200_000_000), over]),
      'read',
    ],
    [
      'holds much more than it says',
      'a.png',
      pngOf([headOf({ width: 8, height: 8 }), pixels(200_000_000), over]),
      'read',
    ],
    [
      'would fill the memory',
      'a.png',
      pngOf([headOf({ width: 60_000, height: 60_000 }), pixels(4), over]),
      '60000 × 60000',
    ],
    ['has no frame', 'a.jpg', jpeg.subarray(0, 40), 'read'],
    ['ends in the midst of its pixels', 'a.jpg', jpeg.subarray(0, jpeg.length - 6), 'read'],
    [
      'has filling that is not read everywhere',
      'a.jpg',
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff]), jpeg.subarray(2)]),
      'read',
    ],
    ['has two values for each pixel', 'a.jpg', with2(jpeg), 'read'],
    [
      'has a frame of another process before its own',
      'a.jpg',
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xc3, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]),
        jpeg.subarray(2),
      ]),
      'read',
    ],
    ['is wider than any paper', 'a.jpg', wide(jpeg), '40000 × 8'],
  ])('is refused beside its field, and ends nothing: one that %s', async (_, name, content, words) => {
    for (const [at, field] of [
      [forPaper, undefined],
      [forLetters, 'picture'],
    ] as const) {
      const picture = await send({ at, name, content, ...(field && { field }) });
      const answer = await make(at, { picture });
      const { field_errors } = await bodyOf(answer);
      expect(answer.status, JSON.stringify(field_errors)).toBe(400);
      expect(field_errors).toMatchObject([{ field: 'picture', message: expect.stringContaining(words) }]);
    }
    const changed = await made(forPaper, {});
    const json = { picture: await send({ at: forPaper, name, content }) };
    expect((await service.fetch(`${forPaper}/${changed.guid}`, { method: 'PUT', ...as, json })).status).toBe(400);
    expect((await service.fetch('/health')).status).toBe(200);
  });
});

/** Where the frame of a JPEG begins. */
const frameIn = (content: Buffer) => content.indexOf(Buffer.from([0xff, 0xc0]));

/** The same with another number of values, or another width. */
function with2(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  changed[frameIn(content) + 9] = 2;
  return changed;
}
function wide(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  changed.writeUInt16BE(40_000, frameIn(content) + 7);
  return changed;
}
