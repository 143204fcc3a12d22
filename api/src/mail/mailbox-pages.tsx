import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailboxMessage } from './mail.store';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2733}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #d9e0e6}' +
  'iframe{width:100%;height:36rem;border:1px solid #d9e0e6}';

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{title}</title>
      <style>{STYLE}</style>
    </head>
    <body>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </body>
  </html>
);

const htmlOf = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

export const listHtml = (messages: readonly MailboxMessage[]): string =>
  htmlOf(<Page title="Mailbox">{messages.length === 0 ? <p>No messages yet.</p> : <List messages={messages} />}</Page>);

const List = ({ messages }: { messages: readonly MailboxMessage[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Received</th>
        <th scope="col">To</th>
        <th scope="col">Subject</th>
      </tr>
    </thead>
    <tbody>
      {messages.map(({ id, received_at, recipient, subject }) => (
        <tr key={id}>
          <td>{received_at.toISOString()}</td>
          <td>{recipient}</td>
          <td>
            <a href={`/dev/mailbox/${id}`}>{subject}</a>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The plain text with its links, and below it the HTML in a frame without scripts. */
export const messageHtml = ({ id, subject, recipient, text }: MailboxMessage): string =>
  htmlOf(
    <Page title={subject}>
      <p>{`To: ${recipient}`}</p>
      <p>
        <a href="/dev/mailbox">All messages</a>
      </p>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{withLinks(text)}</pre>
      <iframe title="Message as HTML" sandbox="allow-downloads" src={`/dev/mailbox/${id}/html`} />
    </Page>,
  );

const withLinks = (text: string): ReactNode[] =>
  text.split(/(https?:\/\/[^\s<]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
