import { standalone } from '@forecourt/shared/standalone';
import remote from './remote';

void standalone(remote);
