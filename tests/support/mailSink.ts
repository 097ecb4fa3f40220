import { createServer, type Socket } from 'node:net';

export interface SunkMail {
  readonly to: string;
  /** Headers and body, as they were sent. */
  readonly source: string;
  /** The first address in it. */
  readonly link: string;
}

export interface MailSink {
  readonly port: number;
  /** What came for somebody, oldest first. */
  to(recipient: string): readonly SunkMail[];
  /** Answers whoever writes to an address with these words from now on; takes the letter again without. @example refuse('ama@example.com', '550 nobody here') */
  refuse(recipient: string, answer?: string): void;
  /** Takes letters and says nothing of it to whoever brought them, so often: the connection is gone. */
  loseAnswers(times: number): void;
  close(): Promise<void>;
}

/** A mail server that keeps what it is given. @param port a free one when it is 0 */
export async function startMailSink(port = 0): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const sockets = new Set<Socket>();
  const refused = new Map<string, string>();
  let left = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, { keep: (mail) => mails.push(mail), refusal: (to) => refused.get(to), isLost: () => left-- > 0 });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    to: (recipient) => mails.filter((mail) => mail.to === recipient),
    refuse: (recipient, answer) => void (answer ? refused.set(recipient, answer) : refused.delete(recipient)),
    loseAnswers: (times) => void (left = times),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

interface Rules {
  readonly keep: (mail: SunkMail) => void;
  /** Why nothing is taken for somebody. */
  readonly refusal: (to: string) => string | undefined;
  /** Whether what is said of the next letter that was taken is lost. */
  readonly isLost: () => boolean;
}

/** As much of SMTP as two mail programs need. */
function serve(socket: Socket, { keep, refusal, isLost }: Rules): void {
  let pending = '';
  let recipients: string[] = [];
  let data: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      const to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      const answer = refusal(to);
      if (answer) return say(answer);
      recipients.push(to);
    }
    if (verb === 'DATA') {
      data = [];
      return say('354 go on');
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    return say('250 ok');
  };
  const content = (lines: string[], line: string) => {
    if (line !== '.') return void lines.push(line.startsWith('..') ? line.slice(1) : line);
    for (const to of recipients) keep({ to, source: lines.join('\n'), link: linkIn(lines.join('\n')) });
    recipients = [];
    data = undefined;
    if (isLost()) return void socket.destroy();
    say('250 kept');
  };

  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      if (data) content(data, line);
      else command(line);
    }
  });
  say('220 sink');
}

function linkIn(source: string): string {
  const plain = source.replaceAll(/=\n/g, '').replaceAll('=3D', '=');
  return /https?:\/\/[^\s"<>]+/.exec(plain)?.[0] ?? '';
}
