import { createUsePuck, useGetPuck, type Data } from '@puckeditor/core';
import { createContext, use, useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Language } from '@forecourt/shared/contract';
import { rootOf, withRoot, type ComponentNode, type EditorNode, type RootProps } from './puck-document';
import { nodeAt, replaceNode, withText, type Tree } from './tree';

const usePuck = createUsePuck();

export const useTree = (): Tree => usePuck(({ appState }) => rootOf(appState.data).sections);
export const useSelectedId = (): string | undefined =>
  usePuck(({ selectedItem }) => (selectedItem?.props as { id: string } | undefined)?.id);
export const useHistory = () => {
  const canUndo = usePuck(({ history }) => history.hasPast);
  const canRedo = usePuck(({ history }) => history.hasFuture);
  const get = useGetPuck();
  return { canUndo, canRedo, undo: () => get().history.back(), redo: () => get().history.forward() };
};

const FOCUSED = ['[role=treeitem][tabindex="0"], [data-empty]', '[data-structure]'];
/** What is chosen in the outline gets the focus, in an empty one what it says; the button for one that is hidden. */
export const focusOutline = (place: Element | null, options?: FocusOptions): void =>
  FOCUSED.map((found) => place?.querySelector<HTMLElement>(found))
    .find(Boolean)
    ?.focus(options);

/** The focus would be lost with the settings of what was deleted. */
export function useFocusKept(workbench: RefObject<HTMLElement | null>): void {
  const selected = useSelectedId();
  const before = useRef(selected);
  useEffect(() => {
    const isGone = before.current !== undefined && selected === undefined && document.activeElement === document.body;
    before.current = selected;
    if (isGone) focusOutline(workbench.current);
  }, [selected, workbench]);
}

/** Says to screen readers what has happened. */
const AnnounceContext = createContext<(message: string) => void>(() => undefined);
export const AnnounceProvider = AnnounceContext.Provider;
export const useAnnounce = () => use(AnnounceContext);

/** What changes the page and what is chosen of it. Every change is one step of undo. */
export function useEditor() {
  const get = useGetPuck();
  const change = useCallback(
    (next: (data: Data) => Data) => get().dispatch({ type: 'setData', data: next as never, recordHistory: true }),
    [get],
  );
  return useMemo(() => {
    const tree = (): Tree => rootOf(get().appState.data).sections;
    const select = (id: string | undefined): void => {
      const itemSelector = (id !== undefined && get().getSelectorForId(id)) || null;
      get().dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
    };
    /** Undefined, from a command that cannot be done, changes nothing; answers whether something changed. */
    const changeTree = (next: Tree | undefined, chosen?: string): boolean => {
      if (!next) return false;
      change((data) => withRoot(data, { sections: next }));
      if (chosen !== undefined) select(chosen);
      return true;
    };
    const changeNode = (id: string, next: (node: EditorNode) => EditorNode): void => {
      const node = nodeAt(tree(), id);
      if (node) changeTree(replaceNode(tree(), next(node)), id);
    };
    return {
      tree,
      select,
      changeTree,
      changeNode,
      changeRoot: (props: Partial<RootProps>) => change((data) => withRoot(data, props)),
      changeText: (id: string, name: string, language: Language, words: string) =>
        changeNode(id, (node) => withText(node as ComponentNode, name, language, words)),
      data: () => get().appState.data,
    };
  }, [get, change]);
}
