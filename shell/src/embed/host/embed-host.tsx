import type { EmbedHost, EmbedStart } from '../embed-start';
import { elementMounter } from './element-mounter';
import { embedServices } from './embed-services';
import { scopedStyles } from './scoped-styles';
import { singleSpaApplications } from './single-spa-application';
import type { Storefront } from './storefront-router';

/** Mounts parts of the storefront into shadow roots of a page that is not the shell's. */
export async function createEmbedHost(origin: string, start: EmbedStart): Promise<EmbedHost> {
  const styles = scopedStyles();
  globalThis.forecourtStyles = styles.insert;
  await styles.load(start.styles.map((path) => origin + path));
  styles.add(start.theme);
  const services = embedServices(origin, start);
  const storefront: Storefront = { origin, leave: (href) => void window.open(href, '_top') };
  return {
    mount: elementMounter({ services, styles, storefront }),
    application: singleSpaApplications({ services, styles, storefront }),
  };
}
