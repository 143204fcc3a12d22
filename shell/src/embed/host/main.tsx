import '../../fonts.css';
import '@forecourt/shared/ui/tokens.css';
import '@forecourt/shared/ui/base.css';
import { provideFederation } from '../../browser/remotes/federation';
import type { EmbedHost, EmbedStart } from '../protocol';
import { elementMounter } from './element-mounter';
import { embedServices } from './embed-services';
import type { Storefront } from './embedded-app';
import { scopedStyles } from './scoped-styles';
import { singleSpaApplications } from './single-spa-application';

export { onDemand } from '../../browser/provided/on-demand';

provideFederation();
globalThis.forecourtEmbedHost = createEmbedHost;

/** Mounts parts of the storefront into shadow roots of a page that is not the shell's. */
async function createEmbedHost(origin: string, start: EmbedStart): Promise<EmbedHost> {
  const styles = scopedStyles();
  globalThis.forecourtStyles = styles.insert;
  // What an entry imports is evaluated with it, and cannot wait for a shared package such as zod.
  const [parts] = await Promise.all([
    import(/* webpackChunkName: "embedded-parts" */ './embedded-parts'),
    styles.load(start.styles.map((path) => ({ href: origin + path, integrity: start.integrity[path] }))),
  ]);
  styles.add(start.theme);
  const services = embedServices(origin, start);
  const storefront: Storefront = { origin, leave: (href) => void window.open(href, '_top') };
  const tools = { services, styles, storefront, parts };
  return {
    mount: elementMounter(tools),
    application: singleSpaApplications(tools),
  };
}
