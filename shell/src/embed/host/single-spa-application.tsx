import type { ReactNode } from 'react';
import { needsSignIn, type RouteKey } from '@forecourt/shared/contract';
import type { Embedding } from '@forecourt/shared/embedding';
import type { EmbedHost, ShownPage, SingleSpaApplication, SingleSpaProps } from '../protocol';
import type { MountTools } from './element-mounter';
import { EmbeddedApp, StorefrontRouter } from './embedded-app';
import { scopeIn } from './scoped-styles';

/** What a remote exposes as `./lifecycles`. */
type Lifecycle = (props: SingleSpaProps & Embedding & ShownPage) => Promise<unknown>;
type Lifecycles = Record<keyof SingleSpaApplication, Lifecycle | Lifecycle[]>;

/** single-spa's own rule for where an application stands. */
function containerFor({ name, domElement }: SingleSpaProps): HTMLElement {
  const id = `single-spa-application:${name}`;
  const container =
    domElement ??
    document.getElementById(id) ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id }));
  return container;
}

const SIGNS_IN: ReadonlySet<RouteKey> = new Set<RouteKey>(['LOGIN', 'REGISTER', 'COMPANY_REGISTER']);

/** Whoever would sign in on another site, whose scripts read along, is asked to do so at the storefront. */
function refuseSignIn(shown: ShownPage, origin: string): void {
  if (shown.remote === 'mf-cms' || !(SIGNS_IN.has(shown.page) || needsSignIn(shown.page))) return;
  throw new Error(`${shown.page} is not shown on other sites, where nobody is signed in: link to it at ${origin}.`);
}

/** A page of a remote as a single-spa application, in a shadow root of the element that single-spa gives it. */
export const singleSpaApplications =
  ({ services, styles, storefront, parts: { appearanceOf } }: MountTools): EmbedHost['application'] =>
  async (shown, written) => {
    refuseSignIn(shown, storefront.origin);
    const appearance = appearanceOf(written);
    const { host, i18n, services: shell } = await services.contextFor(appearance);
    // First what every remote exposes: it says which contract it speaks.
    await services.loader.load(shown.remote);
    const lifecycles = await services.loader.exposed<Lifecycles>(shown.remote, 'lifecycles');
    const path = shown.remote === 'mf-cms' ? host.pathOfPage(shown.pageId) : host.pathOf(shown.page);
    const scope = scopeIn(document.createElement('div'), host.language, appearance.theme);
    let root: ShadowRoot | undefined;
    const Frame = ({ children }: { children: ReactNode }) => (
      <EmbeddedApp
        host={host}
        i18n={i18n}
        services={shell}
        queryClient={services.queryClient}
        scheme={appearance.theme}
        styleRoot={root}
      >
        <StorefrontRouter storefront={storefront} path={path}>
          {children}
        </StorefrontRouter>
      </EmbeddedApp>
    );
    const run = (steps: Lifecycle | Lifecycle[]) => async (props: SingleSpaProps) => {
      for (const step of [steps].flat())
        await step({ ...props, ...shown, host, i18n, queryClient: services.queryClient, Frame, domElement: scope });
    };
    return {
      bootstrap: run(lifecycles.bootstrap),
      mount: async (props) => {
        const container = containerFor(props);
        root = container.shadowRoot ?? container.attachShadow({ mode: 'open' });
        styles.adopt(root);
        root.replaceChildren(scope);
        await run(lifecycles.mount)(props);
      },
      unmount: async (props) => {
        await run(lifecycles.unmount)(props);
        if (root) styles.release(root);
        root?.replaceChildren();
      },
    };
  };
