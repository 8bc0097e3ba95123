import type { Remote, RemoteRoute } from '@harbour/contract';
import type { RemoteDescription } from '@harbour/platform-contract';

type Portal = NonNullable<RemoteDescription['portal']>;

/** A page's entry in a menu; its label is the page's title unless it has another one. */
type PageEntry<Menu extends 'sidebar' | 'staffSidebar'> = { label?: string } & Omit<
  Extract<NonNullable<Portal[Menu]>[number], { to: string }>,
  'to' | 'label'
>;

/** How the search finds a page; its title is the page's entry in the menu, or the page's own. */
type FoundPage = Partial<Omit<NonNullable<Portal['search']>[number], 'to'>>;

/** A page: its route, and what the portal says about it before its code is loaded. */
export interface DeclaredPage extends Pick<RemoteRoute, 'path' | 'index'> {
  /** Its document title. */
  title: string;
  /** Written `() => import('./…')` and nothing else, since the build copies it. */
  page: NonNullable<RemoteRoute['page']>;
  sidebar?: PageEntry<'sidebar'>;
  staffSidebar?: PageEntry<'staffSidebar'>;
  /** The search finds each page of the client's menu by its title, and others only if they have this. */
  search?: FoundPage;
  children?: DeclaredRoute[];
}

export type DeclaredRoute = DeclaredPage | (Pick<RemoteRoute, 'path' | 'index'> & { redirectTo: string });

/** A remote as its `src/remote.ts` declares it. */
export interface RemoteDeclaration extends Pick<RemoteDescription, 'title' | 'hostApi' | 'budgets'> {
  /** Absolute base path → the routes below it. */
  routes: Record<`/${string}`, DeclaredRoute[]>;
  /** Loaders are written like those of pages. */
  slots: Remote['slots'];
  /**
   * The calls that a part makes as soon as it is shown, by `page /fees/paid` or `slot dashboard.main`: addresses, made by
   * `firstCall` of `@harbour/definitions/first-call`. On the first page of a visit the host begins them while the part's
   * code is loaded.
   */
  firstCalls?: Partial<Record<`page /${string}` | `slot ${keyof Remote['slots']}`, readonly string[]>>;
  /** Its part of the portal's frame. Entries of its own pages are with the page. */
  portal?: Portal;
}

/** What the build reads from `src/remote.ts`. A browser gets only its routes and slots: `remoteModule` writes those. */
export class DeclaredRemote implements Remote {
  readonly declaration: RemoteDeclaration;

  constructor(declaration: RemoteDeclaration) {
    this.declaration = declaration;
  }

  get routes() {
    return this.declaration.routes;
  }

  get slots() {
    return this.declaration.slots;
  }
}

/** Declares a remote: its default export. Each page is named here and nowhere else. */
export function declareRemote(declaration: RemoteDeclaration): DeclaredRemote {
  return new DeclaredRemote(declaration);
}
