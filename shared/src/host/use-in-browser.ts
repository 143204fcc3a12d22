import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser knows. The server's value stands on the server and in the first render over its markup; who gets
 * the same value in both is not rendered again.
 */
export const useInBrowser = <T>(here: T, onServer: T): T =>
  useSyncExternalStore(
    never,
    () => here,
    () => onServer,
  );
