import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { contentSecurityPolicy, integrityPolicy } from '../html/content-security-policy';
import { escapeHtml, tag } from '../html/html-escape';
import { REPORTING_ENDPOINTS } from '../telemetry/policy-reports';
import type { OperationsTexts } from './operations-texts';

const STYLE = `
.skip { position: absolute; inset-inline-start: 8px; top: -100px; padding: 12px 20px; background: var(--fc-surface); }
.skip:focus { top: 8px; }
main { max-width: 1320px; margin: 0 auto; padding: 32px var(--fc-gutter) 96px; }
h1 { font-size: var(--fc-text-28); margin: 0 0 24px; }
h2 { font-size: var(--fc-text-22); margin: 40px 0 12px; }
h3 { font-size: var(--fc-text-18); margin: 24px 0 12px; }
h2 small {
  margin-inline-start: 8px; padding: 2px 10px; border-radius: var(--fc-radius-round);
  background: var(--fc-accent-soft); color: var(--fc-accent-strong); font-size: var(--fc-text-14);
  font-weight: 600;
}
.wide {
  overflow-x: auto; border: 1px solid var(--fc-line); border-radius: var(--fc-radius-12);
  background: var(--fc-surface-raised);
}
table { width: 100%; border-collapse: collapse; font-size: var(--fc-text-14); font-variant-numeric: tabular-nums; }
th, td { padding: 10px 14px; text-align: start; white-space: nowrap; border-block-end: 1px solid var(--fc-line); }
tbody tr:last-child > * { border-block-end: 0; }
thead th { color: var(--fc-text-muted); font-weight: 600; }
tr[data-role='fallback'] > * { color: var(--fc-text-muted); font-weight: 400; }
tr[data-role='canary'] { background: var(--fc-secondary-soft); }
td:last-child { white-space: normal; }
.figures :is(th, td) { padding-inline: 8px; white-space: normal; vertical-align: top; }
.figures td > * { display: block; }
.figures small { color: var(--fc-text-muted); font-size: inherit; }
[data-verdict='better'] { color: var(--fc-positive); }
[data-verdict='worse'] { color: var(--fc-negative); }
.quiet { color: var(--fc-text-muted); font-size: var(--fc-text-14); }
.tools { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
.tools a { color: var(--fc-accent-strong); font-weight: 600; }
.in { display: grid; gap: 12px; max-width: 22rem; }
.in input {
  min-height: 48px; padding: 0 14px; border: 1px solid var(--fc-line-strong);
  border-radius: var(--fc-radius-12); background: var(--fc-surface-raised); color: var(--fc-text);
  font: inherit;
}
button {
  min-height: 44px; padding: 0 20px; border: 1px solid var(--fc-line-strong);
  border-radius: var(--fc-radius-12); background: var(--fc-surface-raised); color: var(--fc-text);
  font: inherit; font-weight: 600; cursor: pointer;
}
.in button { border-color: var(--fc-accent); background: var(--fc-accent); color: var(--fc-accent-contrast); }
.error + .wide { margin-block-start: 12px; }
.error { margin: 0; color: var(--fc-negative); font-weight: 600; }
:is(button, input, .wide):focus-visible { outline: 3px solid var(--fc-focus); outline-offset: 2px; }
`;

interface Document {
  title: string;
  content: ReactNode;
}

/** A page for the people who run the storefront: without any remote, script or configuration of the company. */
export function sendOperationsPage(
  reply: FastifyReply,
  status: number,
  { t, language }: OperationsTexts,
  css: readonly string[],
  { title, content }: Document,
) {
  const nonce = randomBytes(16).toString('base64');
  const markup = renderToStaticMarkup(
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <main id="content">
        <h1>{title}</h1>
        {content}
      </main>
    </>,
  );
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .headers({ ...REPORTING_ENDPOINTS, ...integrityPolicy([]) })
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      [
        `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
        `<title>${escapeHtml(title)}</title>`,
        ...css.map((href) => tag('link', { rel: 'stylesheet', href })),
        `<style nonce="${nonce}">${STYLE}</style></head><body>${markup}</body></html>`,
      ].join(''),
    );
}
