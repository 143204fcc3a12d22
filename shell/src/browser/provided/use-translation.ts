import type { i18n as I18n, TFunction } from 'i18next';
import { useContext, useSyncExternalStore } from 'react';
import { getI18n, I18nContext, type useTranslation as useTranslationOfPackage } from 'whole/react-i18next';

type Answer = ReturnType<typeof useTranslationOfPackage>;

/** What all components that read the same namespace of the same instance share. */
interface Source {
  subscribe: (listener: () => void) => () => void;
  answer: () => Answer;
}

/** Remembers texts that need nothing filled in: for each, i18next copies its options several times. */
function remembering(t: TFunction, texts: Map<string, string>): TFunction {
  const translate = (...args: Parameters<TFunction>) => {
    const [key] = args;
    if (args.length > 1 || typeof key !== 'string') return t(...args);
    const text = texts.get(key) ?? t(key);
    texts.set(key, text);
    return text;
  };
  return translate as TFunction;
}

function sourceFor(i18n: I18n, namespace: string): Source {
  const texts = new Map<string, string>();
  const make = () => {
    texts.clear();
    const { language } = i18n;
    const fixed = i18n.getFixedT(language, namespace as never);
    const t = remembering(fixed, texts);
    return { language, answer: Object.assign([t, i18n, true], { t, i18n, ready: true }) as unknown as Answer };
  };
  let made = make();
  i18n.store.on('added', () => texts.clear());
  i18n.store.on('removed', () => texts.clear());
  return {
    subscribe: (listener) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    answer: () => {
      if (made.language !== i18n.language) made = make();
      return made.answer;
    },
  };
}

const sources = new WeakMap<I18n, Map<string, Source>>();

function sourceOf(i18n: I18n, namespace: string): Source {
  const ofInstance = sources.get(i18n) ?? new Map<string, Source>();
  sources.set(i18n, ofInstance);
  const source = ofInstance.get(namespace) ?? sourceFor(i18n, namespace);
  ofInstance.set(namespace, source);
  return source;
}

/**
 * The package's hook, for an instance whose texts are in hand (ADR 088). The package copies the whole instance for each
 * component that is mounted.
 * @param ns a namespace, or several, of which the first one counts
 */
export const useTranslation = ((ns?: string | readonly string[]) => {
  const i18n = (useContext(I18nContext) as { i18n: I18n } | null)?.i18n ?? getI18n();
  const [namespace = 'translation'] = [ns ?? i18n.options.defaultNS].flat();
  const { subscribe, answer } = sourceOf(i18n, namespace || 'translation');
  return useSyncExternalStore(subscribe, answer, answer);
}) as typeof useTranslationOfPackage;
