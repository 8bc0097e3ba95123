import { pagesAt, routeObjects, useHostPages } from '@harbour/contract';
import { useLocation, useRoutes } from '@harbour/contract/router';
import { RemoteBoundary, useRemotes } from '@harbour/remotes';
import { use, useMemo } from 'react';
import { NotFound } from '../pages/not-found.tsx';

interface RemotePagesProps {
  name: string;
  basePath: `/${string}`;
}

function LoadedPages({ name, basePath }: RemotePagesProps) {
  const { loader } = useRemotes();
  const remote = use(loader.load(name));
  const routes = useMemo(() => routeObjects(remote.routes[basePath] ?? [], <NotFound />), [remote, basePath]);
  return useRoutes(routes);
}

/** The pages of a remote below one of its base paths; its code is loaded when the first of them is opened. */
export function RemotePages({ name, basePath }: RemotePagesProps) {
  const { pathname } = useLocation();
  const { isOff } = useHostPages();
  if (isOff(pathname)) return <NotFound />;
  return (
    <RemoteBoundary
      name={name}
      page
      codeIn={({ routes }) => pagesAt(routes[basePath] ?? [], basePath, pathname)}
      resetKey={pathname}
    >
      <LoadedPages name={name} basePath={basePath} />
    </RemoteBoundary>
  );
}
