/** Ends the task: a tap is answered before the next one begins. */
export const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
