import type { Language } from '@forecourt/shared/contract';

export interface MailBlocks {
  language: Language;
  subject: string;
  greeting: string;
  lead: string;
  facts: [label: string, value: string][];
  action: { label: string; url: string } | undefined;
  footer: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Names and notes are written by strangers. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

export function mailPlainText({ greeting, lead, facts, action, footer }: MailBlocks): string {
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  return [greeting, lead, lines.join('\n'), action ? `${action.label}:\n${action.url}` : '', `--\n${footer}`]
    .filter((part) => part !== '')
    .join('\n\n');
}

const FONT = 'font-family:Arial,Helvetica,sans-serif;color:#1c2733;line-height:1.5';

/** Tables and inline styles: the least that every mail program understands. */
export function mailHtml(blocks: MailBlocks): string {
  const text = (value: string) => escapeHtml(value);
  const rows = blocks.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="padding:6px 16px 6px 0;font-weight:normal;color:#52606d;vertical-align:top">${text(label)}</th><td style="padding:6px 0">${text(value)}</td></tr>`,
  );
  const table =
    rows.length === 0 ? '' : `<table style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>`;
  const button =
    blocks.action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${text(blocks.action.url)}" style="background:#0b5fa5;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${text(blocks.action.label)}</a></p>`;
  return (
    `<!doctype html><html lang="${blocks.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(blocks.subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#f4f6f8"><div style="max-width:600px;margin:0 auto;background:#ffffff;padding:24px;border-radius:8px;${FONT}">` +
    `<h1 style="font-size:20px;margin:0 0 16px">${text(blocks.subject)}</h1><p>${text(blocks.greeting)}</p><p>${text(blocks.lead)}</p>${table}${button}` +
    `<p style="font-size:13px;color:#52606d;border-top:1px solid #d9e0e6;padding-top:12px">${text(blocks.footer)}</p></div></body></html>`
  );
}
