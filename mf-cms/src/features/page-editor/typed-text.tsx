import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { componentWire } from '@forecourt/shared/contract';
import css from './typed-text.module.css';
import { useTyping, type Typed } from './typing';
import { focusOutline, useAnnounce, useEditor } from './use-editor';

const TWICE_MS = 500;
const NEAR_PX = 24;

interface Click {
  id: string;
  when: number;
  event: MouseEvent;
}
const whenOf = ({ view, timeStamp }: MouseEvent): number => (view ?? window).performance.timeOrigin + timeStamp;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < NEAR_PX;
const isSecond = (first: Click, event: MouseEvent): boolean =>
  whenOf(event) - first.when < TWICE_MS &&
  isNear(event.screenX, first.event.screenX) &&
  isNear(event.screenY, first.event.screenY);

/**
 * A double click or double tap begins to type. The first click chooses the part, by which its settings open and the
 * page moves: the second one counts where the first was, whatever is there by then. The library lets no element within
 * a part get events, so the documents are listened to.
 */
function useDoubleClick(drawn: Document | undefined): void {
  const { begin } = useTyping();
  useEffect(() => {
    if (!drawn) return undefined;
    let first: Click | undefined;
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element;
      // What is pressed by key has no detail.
      if (event.detail === 0 || target.closest('textarea')) return;
      const before = first;
      const id = target.closest('[data-puck-component]')?.getAttribute('data-puck-component');
      first = id ? { id, when: whenOf(event), event } : undefined;
      if (!before || !isSecond(before, event)) return;
      first = undefined;
      event.preventDefault();
      event.stopPropagation();
      begin(before.id, { x: before.event.clientX, y: before.event.clientY });
    };
    const documents = [drawn, document];
    for (const each of documents) each.addEventListener('click', onClick, true);
    return () => {
      for (const each of documents) each.removeEventListener('click', onClick, true);
    };
  }, [drawn, begin]);
}

/** Texts of the page that is drawn, typed where they stand. */
export function TypedTexts({ drawn }: { drawn: Document | undefined }) {
  const { typed, frame } = useTyping();
  useEffect(() => {
    frame.current = drawn;
  }, [frame, drawn]);
  useDoubleClick(drawn);
  return typed && <TypedText key={`${typed.id} ${typed.name}`} typed={typed} />;
}

/** Neither drags the part, follows its link, nor reaches the keys of the library, such as Delete. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

function TypedText({ typed }: { typed: Typed }) {
  const { id, name, language, words, at, place, from } = typed;
  const { t, i18n } = useTranslation('mf-cms');
  const announce = useAnnounce();
  const { changeText } = useEditor();
  const { end } = useTyping();
  const [value, setValue] = useState(words);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    // The text itself stays: React goes on with it afterwards.
    at.data = '';
    at.after(place);
    const field = place.querySelector('textarea');
    field?.focus();
    field?.select();
    return () => {
      place.remove();
      at.data = words;
    };
  }, [at, place, words]);
  useEffect(() => announce(t('editor.typing.begun')), [announce, t]);
  const finish = (isKept: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    end();
    if (isKept && value !== words) changeText(id, name, language, value);
    announce(t(isKept ? 'editor.typing.kept' : 'editor.typing.dropped'));
  };
  const finishByKey = (isKept: boolean) => {
    finish(isKept);
    if (from instanceof HTMLElement && from.isConnected) from.focus();
    else focusOutline(document.body, { preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSaved = (event.ctrlKey || event.metaKey) && event.key === 's';
    if (isSaved) return finish(true);
    event.stopPropagation();
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    finishByKey(event.key === 'Enter');
  };
  const text = t(`editor.textNames.${name.slice(name.lastIndexOf('.') + 1)}`);
  const languageName = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(language) ?? language;
  return createPortal(
    <textarea
      className={css['typed']}
      aria-label={`${text} (${languageName})`}
      lang={language}
      rows={1}
      cols={Math.max(1, value.length)}
      maxLength={componentWire.MOST_TEXT.line}
      value={value}
      onChange={(event) => setValue(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      onBlur={() => finish(true)}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={stop}
      onMouseDown={stop}
      onKeyDown={onKeyDown}
      onKeyUp={stop}
    />,
    place,
  );
}
