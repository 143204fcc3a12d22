import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languagePrefix } from '@forecourt/shared/i18n';
import { themeCss } from '@forecourt/shared/ui/theme';
import { contentSecurityPolicy, integrityPolicy } from '../html/content-security-policy';
import { escapeHtml, tag } from '../html/html-escape';
import type { ShellAssets } from '../static/shell-assets';
import { REPORTING_ENDPOINTS } from '../telemetry/policy-reports';
import type { PageContext } from './page-context';

interface Body {
  title: string;
  /** Something has to be corrected; screen readers read it with the title. */
  failed?: boolean;
  content: ReactNode;
}

/** A page of a heading and its content that needs no script; with the company's colours and a way home. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  context: PageContext,
  { css, integrity }: ShellAssets,
  { title, failed = false, content }: Body,
) {
  const {
    language,
    t,
    configuration: { global },
  } = context;
  const nonce = randomBytes(16).toString('base64');
  const markup = renderToStaticMarkup(
    <>
      <a className="skip" href="#content">
        {t('actions.skipToContent')}
      </a>
      <header>
        <a href={languagePrefix(language, global.languages)}>{global.companyName}</a>
      </header>
      <main id="content">
        <h1>{title}</h1>
        {content}
      </main>
    </>,
  );
  const document = [
    '<!doctype html>',
    `<html lang="${language}" dir="ltr" data-scheme="${global.theme.scheme ?? 'light'}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${failed ? '⚠ ' : ''}${title} – ${global.companyName}`)}</title>`,
    ...css.map((href) => tag('link', { rel: 'stylesheet', href, integrity: integrity[href], crossorigin: true })),
    `<style nonce="${nonce}">${themeCss(global.theme)}${PLAIN_STYLE}</style>`,
    '</head>',
    `<body>${markup}</body>`,
    '</html>',
  ].join('\n');
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .headers({ ...REPORTING_ENDPOINTS, ...integrityPolicy([]) })
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document);
}

/** Of the pages that work without any script; colours and measures are the theme's. */
const PLAIN_STYLE = `
.skip {
  position: absolute; inset-inline-start: 8px; top: -100px; padding: 12px 20px; border-radius: 8px;
  background: var(--fc-surface); color: var(--fc-text);
}
.skip:focus { top: 8px; }
header {
  display: flex; align-items: center; min-height: 72px; padding: 0 20px; border-bottom: 1px solid var(--fc-line);
}
header a {
  display: inline-flex; align-items: center; min-height: 44px; color: var(--fc-text); font-weight: 700;
  text-decoration: none;
}
main { max-width: 40rem; margin: 32px auto 64px; padding: 0 20px; }
main h1 { margin-bottom: 12px; font-size: var(--fc-text-28, 1.75rem); }
main h2 { margin: 0 0 16px; font-size: var(--fc-text-20, 1.25rem); }
main p { margin: 0 0 16px; }
.card {
  margin: 24px 0; padding: 20px; border: 1px solid var(--fc-line); border-radius: 16px;
  background: var(--fc-surface-raised);
}
.car { display: flex; gap: 16px; align-items: center; margin-bottom: 16px; }
.car img { width: 128px; height: 80px; object-fit: contain; }
.car strong { display: block; font-size: var(--fc-text-18, 1.125rem); }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 16px; margin: 0; }
dt, .quiet { color: var(--fc-text-muted); font-size: var(--fc-text-14, 0.875rem); }
dd { margin: 0; font-weight: 600; }
.field { margin-bottom: 20px; }
.field label { display: block; margin-bottom: 6px; font-weight: 600; }
.field :is(input, select, textarea) {
  width: 100%; min-height: 48px; padding: 0 14px; border: 1px solid var(--fc-line-strong); border-radius: 12px;
  background: var(--fc-surface); color: var(--fc-text); font: inherit;
}
.field :is(input, select, textarea)[aria-invalid] { border-color: var(--fc-negative); }
.field textarea { padding-block: 12px; }
.field .check { display: flex; gap: 12px; align-items: center; min-height: 44px; margin: 0; }
.field .check input {
  flex: none; width: 24px; height: 24px; min-height: 24px; margin: 0; accent-color: var(--fc-accent);
}
.error { margin: 6px 0 0; color: var(--fc-negative); font-weight: 600; }
.notice {
  margin: 24px 0; padding: 16px 20px; border: 1px solid var(--fc-negative); border-radius: 12px;
  background: var(--fc-surface-raised);
}
.notice p, .notice ul { margin: 0; }
.notice ul { padding-inline-start: 20px; }
.notice a { display: inline-block; min-height: 24px; vertical-align: top; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 52px;
  padding: 8px 20px; border: 2px solid var(--fc-accent); border-radius: var(--fc-radius-button, 12px);
  background: var(--fc-accent); color: var(--fc-accent-contrast); font: inherit; font-weight: 600;
  text-decoration: none; cursor: pointer;
}
button.second { border-color: var(--fc-line-strong); background: transparent; color: var(--fc-text); }
button + p { margin: 8px 0 24px; }
.reference { font-size: var(--fc-text-28, 1.75rem); font-weight: 700; letter-spacing: 0.04em; }
:is(a, button, input, select, textarea):focus-visible {
  outline: 3px solid var(--fc-focus, currentColor); outline-offset: 2px;
}
`;
