import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import {
  needsAdministrator,
  needsSignIn,
  remoteOfReturn,
  remoteOfRoute,
  type RouteKey,
} from '@forecourt/shared/contract';
import { useHost, useInBrowser, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { gatewayOfPage, scriptedPage } from '../../routing/guarded-pages';
import type { ResolvedPage } from '../../routing/paths';
import { PageSkeleton } from './page-skeleton';
import { NoScriptReservation } from './remote-failed';
import { PageMount, WidgetMount } from './remote-mount';
import { useShellServices } from './shell-services';

const NotFoundScreen = lazy(() => import(/* webpackChunkName: "not-found" */ './not-found-screen'));
const NotFound = () => (
  <Suspense fallback={<PageSkeleton />}>
    <NotFoundScreen />
  </Suspense>
);

/** Account pages need a sign-in; the visitor is sent there with the origin passed along (S1-2). */
function SignedInOnly({ children }: { children: ReactNode }) {
  const { pathOf } = useHost();
  const { pathname, search } = useLocation();
  const session = useSession();
  // Who is signed in is not known to the server.
  const unknown = useInBrowser(false, true);
  if (unknown) return <PageSkeleton />;
  return session.signedIn ? (
    children
  ) : (
    <Navigate replace to={pathOf('LOGIN', new URLSearchParams({ origin: pathname + search }).toString())} />
  );
}

/**
 * To others a page for administrators does not exist. The server guards what the page shows; while it does not say who
 * is signed in, the page says what is wrong.
 */
function AdministratorsOnly({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(profileQuery(useHost(), useSession()));
  if (isPending) return <PageSkeleton />;
  return data && data.isAdministrator !== true ? <NotFound /> : children;
}

/** Whether the visitor comes to another page while the document is not the newest: the new page brings one that is. */
function useNewerReleases(): boolean {
  const { pathname } = useLocation();
  const { isOutdated = () => false } = useShellServices().document;
  const [shown, setShown] = useState({ pathname, isOutdated: false });
  if (shown.pathname !== pathname) setShown({ pathname, isOutdated: isOutdated() });
  return shown.isOutdated;
}

/**
 * The policy of a document cannot be changed, and that of a payment page alone allows its gateway: whoever comes to it
 * from another page loads it anew, and so does whoever leaves it, so that no other page runs under its policy. The same
 * holds for a composed page that runs scripts of the site (ADR 074): they go with the document.
 */
function OwnDocument({ page, children }: { page: ResolvedPage; children: ReactNode }) {
  const { search } = useLocation();
  const { document } = useShellServices();
  const isOutdated = useNewerReleases();
  const { gateway, scripts } = document;
  const isOther =
    isOutdated || gatewayOfPage(page, search) !== gateway || scriptedPage(page, scripts?.pages) !== scripts?.page;
  useEffect(() => {
    if (isOther) document.load();
  }, [isOther, document]);
  return isOther ? <PageSkeleton /> : children;
}

function RoutePage({ pageKey }: { pageKey: RouteKey }) {
  const page = <PageMount pageKey={pageKey} remote={remoteOfRoute(pageKey)} fallback={<PageSkeleton />} />;
  const guarded = needsAdministrator(pageKey) ? <AdministratorsOnly>{page}</AdministratorsOnly> : page;
  if (needsSignIn(pageKey)) return <SignedInOnly>{guarded}</SignedInOnly>;
  return (
    <>
      {pageKey === 'CHECKOUT' && <NoScriptReservation />}
      {page}
    </>
  );
}

export const CurrentPage = ({ page }: { page: ResolvedPage }) => (
  <OwnDocument page={page}>
    <ShownPage page={page} />
  </OwnDocument>
);

/** The server knows where a path has moved (D86); what it has answered itself is nowhere. */
function UnknownPath({ arrival }: { arrival: string }) {
  const { pathname } = useLocation();
  const { document } = useShellServices();
  const isAnswer = pathname === arrival;
  useEffect(() => {
    if (!isAnswer) document.load();
  }, [isAnswer, document]);
  return isAnswer ? <NotFound /> : <PageSkeleton />;
}

function ShownPage({ page }: { page: ResolvedPage }) {
  const { preview = false } = useShellServices().document;
  const [arrival] = useState(useLocation().pathname);
  switch (page.kind) {
    case 'route':
      return <RoutePage pageKey={page.key} />;
    case 'return':
      return <PageMount pageKey={page.path} remote={remoteOfReturn(page.path)} fallback={<PageSkeleton />} />;
    case 'cms':
      return <WidgetMount name="cms/Page" props={{ pageId: page.pageId, preview }} fallback={<PageSkeleton />} />;
    case 'blog':
      return <WidgetMount name="cms/Blog" props={{ path: page.path }} fallback={<PageSkeleton />} />;
    case 'not-found':
      return <UnknownPath arrival={arrival} />;
  }
}
