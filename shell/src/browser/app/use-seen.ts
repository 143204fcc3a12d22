import { useEffect, useRef, useState } from 'react';

/** How far below the screen something counts as near it. */
const MARGIN = '400px';

function openPromise() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A promise that is kept when the element comes near the screen. */
export function useSeen() {
  const ref = useRef<HTMLDivElement>(null);
  const [{ promise, resolve }] = useState(openPromise);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) resolve();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [resolve]);
  return { ref, seen: promise };
}
