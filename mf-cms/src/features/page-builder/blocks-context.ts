import { createContext, use } from 'react';
import type { Blocks } from '../../content/block';

const BlocksContext = createContext<Blocks>({});
/** Which component types there are; the server draws all of them at once, the browser loads the rare ones when they are met. */
export const BlocksProvider = BlocksContext.Provider;
export const useBlocks = (): Blocks => use(BlocksContext);
