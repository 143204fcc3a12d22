import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languagePrefix } from '@forecourt/shared/i18n';
import { themeCss } from '@forecourt/shared/ui/theme';
import { contentSecurityPolicy } from '../content-security-policy';
import { escapeHtml, tag } from '../html-escape';
import type { ShellAssets } from '../shell-assets';
import type { PageContext } from './page-context';
import { PLAIN_STYLE } from './plain-style';

interface Body {
  title: string;
  /** Something has to be corrected: screen readers hear it with the title. */
  failed?: boolean;
  content: ReactNode;
}

/** A page of a heading and its content that needs no script; with the company's colours and a way home. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  context: PageContext,
  { css }: ShellAssets,
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
    `<html lang="${language}" dir="ltr">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${failed ? '⚠ ' : ''}${title} – ${global.companyName}`)}</title>`,
    ...css.map((href) => tag('link', { rel: 'stylesheet', href })),
    `<style nonce="${nonce}">${themeCss(global.theme)}${PLAIN_STYLE}</style>`,
    '</head>',
    `<body>${markup}</body>`,
    '</html>',
  ].join('\n');
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce, []))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document);
}
