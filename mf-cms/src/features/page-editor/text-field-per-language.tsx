import { AutoField } from '@puckeditor/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { componentWire, languageChain, type Language, type TextKind } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { TextField } from '@forecourt/shared/ui/text-field';
import { richTextSource } from '../../content/rich-text-source';
import css from './page-editor.module.css';
import type { NodeTexts } from './puck-document';
import { useDraft } from './use-draft';

interface TextProps {
  label: string;
  kind: TextKind;
  value: string;
  lang: Language;
  onChange: (words: string) => void;
}

/** What the storefront drops would be lost on the way: headings from 2 to 4, lists, links, quotations, rules. */
const RICH_OPTIONS = {
  textAlign: false,
  underline: false,
  strike: false,
  code: false,
  codeBlock: false,
  heading: { levels: [2, 3, 4] },
} as const;

function RichText({ label, value, onChange }: TextProps) {
  const { t } = useTranslation('mf-cms');
  // The editing surface knows no tables: such a text is edited as source, or it would lose them.
  const [asSource, setAsSource] = useState(() => /<table/i.test(value));
  const draft = useDraft(value, (words) => onChange(richTextSource(words)));
  return (
    <div role="group" aria-label={label} className={css['rich']}>
      <span className={css['richLabel']}>{label}</span>
      {asSource ? (
        <TextArea
          label={t('editor.texts.source')}
          value={draft.value}
          maxLength={componentWire.MOST_TEXT.rich}
          rows={8}
          onChange={(event) => draft.type(event.target.value)}
          onBlur={draft.flush}
        />
      ) : (
        <AutoField
          field={{ type: 'richtext', contentEditable: false, options: RICH_OPTIONS as never }}
          value={draft.value}
          onChange={(words: unknown) => draft.type(String(words))}
        />
      )}
      <Button
        onClick={() => {
          draft.flush();
          setAsSource(!asSource);
        }}
      >
        {t(asSource ? 'editor.texts.asText' : 'editor.texts.asSource')}
      </Button>
    </div>
  );
}

function PlainText({ label, kind, value, lang, onChange }: TextProps) {
  const draft = useDraft(value, onChange);
  const common = {
    label,
    lang,
    value: draft.value,
    maxLength: componentWire.MOST_TEXT[kind],
    onBlur: draft.flush,
  };
  return kind === 'long' ? (
    <TextArea {...common} rows={3} onChange={(event) => draft.type(event.target.value)} />
  ) : (
    <TextField {...common} onChange={(event) => draft.type(event.target.value)} />
  );
}

interface Props {
  name: string;
  label: string;
  kind: TextKind;
  texts: NodeTexts;
  /** Those shown side by side. */
  languages: readonly Language[];
  languageName: (language: Language) => string;
  onChange: (language: Language, words: string) => void;
}

/** One text in several languages, side by side; where one is missing, that is said, and what visitors see instead. */
export function TextPerLanguage({ name, label, kind, texts, languages, languageName, onChange }: Props) {
  const { t } = useTranslation('mf-cms');
  return (
    <div className={css['perLanguage']}>
      {languages.map((language) => {
        const isMissing = !languageChain(language).some((candidate) => texts[name]?.[candidate]);
        const full = `${label} (${languageName(language)})`;
        const Text = kind === 'rich' ? RichText : PlainText;
        return (
          <div key={language} data-text={name} data-text-language={language}>
            <Text
              kind={kind}
              lang={language}
              label={full}
              value={texts[name]?.[language] ?? ''}
              onChange={(words) => onChange(language, words)}
            />
            {isMissing && <p className={css['missing']}>{t('editor.texts.missing')}</p>}
          </div>
        );
      })}
    </div>
  );
}
