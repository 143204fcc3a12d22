/** What the editor's library expects of a browser and jsdom lacks; nothing has a size there, so nothing is observed. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
document.elementsFromPoint ??= () => [];

/** Frames stay empty in jsdom: they get what a browser reads from their `srcdoc`, and what else their windows lack. */
document.addEventListener(
  'load',
  ({ target }) => {
    const frame = target instanceof HTMLIFrameElement && (target.contentWindow as (Window & typeof globalThis) | null);
    if (!frame) return;
    const { body } = new DOMParser().parseFromString(target.getAttribute('srcdoc') ?? '', 'text/html');
    frame.document.body.replaceChildren(...body.children);
    Object.assign(frame, { PointerEvent: class extends frame.MouseEvent {}, scrollTo: () => undefined });
  },
  true,
);
