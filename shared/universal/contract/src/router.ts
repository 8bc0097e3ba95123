/**
 * The router exports that host and remotes use, so that one small copy is shared instead of the whole package. Everyone
 * imports the router from here; a lint rule enforces it.
 */

export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { type AddressRule, unknownInAddress, useAddressQuery } from './address-query.ts';
