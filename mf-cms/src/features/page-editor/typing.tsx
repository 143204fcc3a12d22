import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { languageChain, type Language } from '@forecourt/shared/contract';
import { focusTextField } from './focus-text-field';
import { isTypedInPlace, kindsOf, textAt, textsOnPage, type Point, type TextOnPage } from './inline-text';
import type { ComponentNode } from './puck-document';
import { levelOf, nodeAt } from './tree';
import { useEditor, useTree } from './use-editor';

/** A text that is being typed on the page itself. */
export interface Typed extends TextOnPage {
  id: string;
  language: Language;
  /** Stands on the page in place of the text. */
  place: HTMLElement;
  /** What had the focus when it was begun by key. */
  from: Element | null;
}

interface Typing {
  typed: Typed | undefined;
  /** The page that is drawn. */
  frame: RefObject<Document | undefined>;
  /** With a point, the text that stands there; without, the first that can be typed on the page. */
  begin: (id: string, point?: Point) => void;
  end: () => void;
}
const TypingContext = createContext<Typing | undefined>(undefined);

export function useTyping(): Typing {
  const found = use(TypingContext);
  if (!found) throw new Error('No typing: put the editor into a TypingProvider.');
  return found;
}

/** Whether the part has a text of one line. */
export function useHasLine(id: string): boolean {
  const node = nodeAt(useTree(), id);
  return (
    node !== undefined &&
    levelOf(node) === 'component' &&
    Object.values(kindsOf(node as ComponentNode)).includes('line')
  );
}

interface Props {
  language: Language;
  defaultLanguage: Language;
  children: ReactNode;
}

/** Texts are typed on the page, in the language in which it is seen, or beside it where that cannot be. */
export function TypingProvider({ language, defaultLanguage, children }: Props) {
  const editor = useEditor();
  const frame = useRef<Document>(undefined);
  const [typed, setTyped] = useState<Typed>();
  const begin = useCallback(
    (id: string, point?: Point) => {
      const node = nodeAt(editor.tree(), id);
      const part = frame.current?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);
      if (!node || !part || levelOf(node) !== 'component') return;
      const component = node as ComponentNode;
      const texts = textsOnPage(component, part, [...languageChain(language), defaultLanguage]);
      const text = point ? textAt(texts, component, point) : texts.find(isTypedInPlace);
      editor.select(id);
      if (!text || !isTypedInPlace(text)) return focusTextField(text?.name, language);
      const from = point ? null : document.activeElement;
      // On a telephone the keyboard opens only while the tap is handled.
      flushSync(() => setTyped({ ...text, id, language, from, place: part.ownerDocument.createElement('span') }));
    },
    [editor, language, defaultLanguage],
  );
  const end = useCallback(() => flushSync(() => setTyped(undefined)), []);
  const typing = useMemo(() => ({ typed, frame, begin, end }), [typed, begin, end]);
  return <TypingContext value={typing}>{children}</TypingContext>;
}
