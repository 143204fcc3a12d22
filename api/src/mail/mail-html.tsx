import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '@forecourt/shared/contract';

/** The parts of an e-mail; the plain text and the HTML say the same. */
export interface MailBlocks {
  language: Language;
  subject: string;
  greeting: string;
  lead: string;
  /** In its sender's own words. */
  note?: string | undefined;
  /** Above the heading; the e-mail says the same without it. */
  picture?: { src: string; alt: string } | undefined;
  facts: [label: string, value: string][];
  action: { label: string; url: string } | undefined;
  /** By which its reader gets no more of these. */
  withdrawal?: { label: string; url: string } | undefined;
  footer: string;
}

const linkLines = (link: MailBlocks['action']): string => (link ? `${link.label}:\n${link.url}` : '');

export function mailPlainText(blocks: MailBlocks): string {
  const { greeting, lead, note = '', facts, action, withdrawal, footer } = blocks;
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  return [greeting, lead, note, lines.join('\n'), linkLines(action), linkLines(withdrawal), `--\n${footer}`]
    .filter((part) => part !== '')
    .join('\n\n');
}

export const mailHtml = (blocks: MailBlocks): string =>
  `<!doctype html>${renderToStaticMarkup(<MailDocument {...blocks} />)}`;

/** Tables and inline styles are what every mail program understands. */
const STYLE = {
  page: { margin: 0, padding: 24, background: '#f4f6f8' },
  sheet: {
    maxWidth: 600,
    margin: '0 auto',
    background: '#ffffff',
    padding: 24,
    borderRadius: 8,
    fontFamily: 'Arial,Helvetica,sans-serif',
    color: '#1c2733',
    lineHeight: 1.5,
  },
  heading: { fontSize: 20, margin: '0 0 16px' },
  picture: { display: 'block', height: 48, maxWidth: 240, margin: '0 0 16px' },
  note: { margin: '16px 0', padding: '0 0 0 16px', borderLeft: '3px solid #d9e0e6', whiteSpace: 'pre-line' },
  facts: { borderCollapse: 'collapse', margin: '16px 0' },
  label: { padding: '6px 16px 6px 0', fontWeight: 'normal', color: '#52606d', verticalAlign: 'top' },
  value: { padding: '6px 0' },
  action: { margin: '24px 0' },
  button: {
    background: '#0b5fa5',
    color: '#ffffff',
    padding: '12px 20px',
    borderRadius: 6,
    textDecoration: 'none',
    display: 'inline-block',
  },
  footer: { fontSize: 13, color: '#52606d', borderTop: '1px solid #d9e0e6', paddingTop: 12 },
} satisfies Record<string, CSSProperties>;

function MailDocument(blocks: MailBlocks) {
  const { language, subject, greeting, lead, note, picture, facts, action, withdrawal, footer } = blocks;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={STYLE.page}>
        <div style={STYLE.sheet}>
          {picture && <img src={picture.src} alt={picture.alt} height={48} style={STYLE.picture} />}
          <h1 style={STYLE.heading}>{subject}</h1>
          <p>{greeting}</p>
          <p>{lead}</p>
          {note && <blockquote style={STYLE.note}>{note}</blockquote>}
          {facts.length > 0 && <Facts facts={facts} />}
          {action && (
            <p style={STYLE.action}>
              <a href={action.url} style={STYLE.button}>
                {action.label}
              </a>
            </p>
          )}
          {withdrawal && (
            <p style={STYLE.footer}>
              <a href={withdrawal.url}>{withdrawal.label}</a>
            </p>
          )}
          <p style={STYLE.footer}>{footer}</p>
        </div>
      </body>
    </html>
  );
}

const Facts = ({ facts }: Pick<MailBlocks, 'facts'>) => (
  <table style={STYLE.facts}>
    <tbody>
      {facts.map(([label, value], index) => (
        <tr key={index}>
          <th scope="row" align="left" style={STYLE.label}>
            {label}
          </th>
          <td style={STYLE.value}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
