/**
 * The part of react-router-dom that the storefront uses, provided to every remote under that name: a shared package is
 * never tree-shaken, and the whole one is 38 KB heavier (ADR 002). A remote that needs another export adds it here;
 * `provided-exports.test.ts` says so.
 */
export {
  BrowserRouter,
  createSearchParams,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router';
