import { componentWire, type Language, type TextKind } from '@forecourt/shared/contract';
import { drawnText, type ComponentNode } from './puck-document';

/** A text of a component that the page draws in one piece. */
export interface TextOnPage {
  name: string;
  kind: TextKind;
  words: string;
  at: Text;
}

const SHOW_TEXT = 4;

function piecesOf(part: Element): Text[] {
  const walker = part.ownerDocument.createTreeWalker(part, SHOW_TEXT);
  const pieces: Text[] = [];
  while (walker.nextNode()) pieces.push(walker.currentNode as Text);
  return pieces;
}

/** The kinds of the texts of a component, by their names. */
export const kindsOf = ({ props: { kind, props } }: ComponentNode): Readonly<Record<string, TextKind>> =>
  componentWire.textsOfComponent({ type: kind, props });

/**
 * Where the texts of a component stand in what is drawn of it. They are found by their words, since marks would weigh
 * on every page of visitors; words that stand there more or less often than the component has them are left out.
 */
export function textsOnPage(node: ComponentNode, part: Element, languages: readonly Language[]): TextOnPage[] {
  const pieces = piecesOf(part);
  const texts = Object.entries(kindsOf(node))
    .map(([name, kind]) => ({ name, kind, words: drawnText(node.props.texts, name, languages) }))
    .filter(({ words }) => words !== '');
  return texts.flatMap((text) => {
    const same = texts.filter(({ words }) => words === text.words);
    const places = pieces.filter(({ data }) => data === text.words);
    const at = same.length === places.length ? places[same.indexOf(text)] : undefined;
    return at ? [{ ...text, at }] : [];
  });
}

/** Browsers give the keys within a button to the button. */
const TAKES_KEYS = 'button, summary, [role=tab]';

/** Whether it is typed where it stands; others, which are longer or have markup, are edited beside the page. */
export const isTypedInPlace = ({ kind, at }: TextOnPage): boolean =>
  kind === 'line' && !at.parentElement?.closest(TAKES_KEYS);

export interface Point {
  x: number;
  y: number;
}

/** The text at a point of the page, or the only one that the component has. */
export function textAt(texts: readonly TextOnPage[], node: ComponentNode, { x, y }: Point): TextOnPage | undefined {
  const found = texts.find(({ at }) => {
    const box = at.parentElement?.getBoundingClientRect();
    return box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  return found ?? (Object.keys(kindsOf(node)).length === 1 ? texts[0] : undefined);
}
