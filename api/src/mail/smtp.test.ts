import { createServer, type AddressInfo, type Socket } from 'node:net';
import { deskDeps } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { postOf } from './mail-worker';

/** Speaks as much SMTP as a sender needs and keeps what it is told. */
function mailServer(told: string[]) {
  return createServer((socket: Socket) => {
    let inMessage = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (line === '') continue;
        told.push(line);
        if (inMessage && line !== '.') continue;
        inMessage = line === 'DATA';
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
}

test('with SMTP_URL an e-mail leaves by SMTP, as text and as HTML', async () => {
  const told: string[] = [];
  const server = mailServer(told);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const deps = deskDeps(undefined as unknown as Db);
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = postOf({ ...deps, config: { ...deps.config, smtpUrl } });
  await post({
    recipient: 'ana@example.com',
    language: 'en-GB',
    replyTo: { name: 'Bo\r\nBcc: x@example.com', address: 'bo@example.com' },
    subject: 'Your booking',
    text: 'plain',
    html: '<p>rich</p>',
    enclosures: [{ filename: '1234ABCD5678.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
  });
  server.close();
  expect(told.filter((line) => line.startsWith('RCPT TO'))).toEqual(['RCPT TO:<ana@example.com>']);
  expect(told.filter((line) => /^(Bcc|Cc):/i.test(line))).toEqual([]);
  expect(told.find((line) => line.startsWith('Reply-To'))).toContain('<bo@example.com>');
  expect(told).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<no-reply@shop.test>',
      'RCPT TO:<ana@example.com>',
      'Subject: Your booking',
      'plain',
      '<p>rich</p>',
      'Content-Disposition: attachment; filename=1234ABCD5678.pdf',
      Buffer.from('%PDF').toString('base64'),
    ]),
  );
});
