import { ON_DEMAND_BLOCKS } from './on-demand-blocks';
import { form } from './on-demand/form';
import { blockRegistry } from './registry';

/** The server renders a page in one go and cannot wait for chunks. */
export const SERVER_BLOCKS = blockRegistry((type) => (type === 'form' ? form : ON_DEMAND_BLOCKS[type]).Component);
