import { createRoot } from 'react-dom/client';
import { PageSkeleton } from '../../browser/app/page-skeleton';
import { Shown, WidgetMount } from '../../browser/app/remote-mount';
import type { ElementAttributes, EmbedHost } from '../protocol';
import type { EmbedServices } from './embed-services';
import { EmbeddedApp, StorefrontRouter, type Storefront } from './embedded-app';
import type * as embeddedParts from './embedded-parts';
import { scopeIn, type ScopedStyles } from './scoped-styles';

export interface MountTools {
  services: EmbedServices;
  styles: ScopedStyles;
  storefront: Storefront;
  /** Checks what other sites write. */
  parts: typeof embeddedParts;
}

/** Shows the widget of a custom element in its shadow root, and again whenever an attribute changes. */
export const elementMounter =
  ({ services, styles, storefront, parts: { appearanceOf, partOf } }: MountTools): EmbedHost['mount'] =>
  async (element, root, written, failed) => {
    styles.adopt(root);
    const scope = document.createElement('div');
    const reactRoot = createRoot(scope);
    // A site that wrote nothing of its own keeps our message, which has a button.
    const hasOwn = Boolean(root.host.textContent?.trim()) || root.host.childElementCount > 0;
    const onShown = () => {
      root.replaceChildren(document.createElement('slot'));
      failed(`${element} cannot be loaded.`);
    };
    const instead = hasOwn && { failed: <Shown onShown={onShown} /> };
    const show = async (attributes: ElementAttributes) => {
      const part = partOf(element, attributes);
      const appearance = appearanceOf(attributes);
      const setting = await services.contextFor(appearance);
      scopeIn(scope, setting.host.language, appearance.theme);
      reactRoot.render(
        <EmbeddedApp {...setting} queryClient={services.queryClient} scheme={appearance.theme} styleRoot={root}>
          <StorefrontRouter storefront={storefront}>
            <WidgetMount key={setting.host.language} {...part} fallback={<PageSkeleton />} {...instead} />
          </StorefrontRouter>
        </EmbeddedApp>,
      );
    };
    await show(written);
    root.replaceChildren(scope);
    return {
      update: (attributes) => void show(attributes).catch(services.report),
      unmount: () => {
        reactRoot.unmount();
        styles.release(root);
      },
    };
  };
