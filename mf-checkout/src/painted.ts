const AT_LATEST_MS = 100;
/** Later than the next paint, as far as a browser tells; a page out of sight has none. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, AT_LATEST_MS);
  });
