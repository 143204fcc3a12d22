import '@fontsource-variable/plus-jakarta-sans/index.css';
import '@forecourt/shared/ui/tokens.css';
import '@forecourt/shared/ui/base.css';
import { createEmbedHost } from './embed-host';

export { onDemand } from '../../browser/provided/on-demand';

globalThis.forecourtEmbedHost = createEmbedHost;
