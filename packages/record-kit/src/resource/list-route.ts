import { rightTo } from '@backoffice/permissions'
import { awaitBriefly, listPages, type ListState, type ShellContext } from '@backoffice/shell-kit'
import type { Catalogs, Label, Texts } from '@backoffice/texts'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ListShape, RecordListDefinition } from '../list/define-record-list.ts'
import type { RecordResource, ResourceShape } from './define-resource.ts'

interface ListRouteOptions<Name extends ResourceShape['name'], Id extends string> {
  /** What the screen is called, and one of its records. */
  readonly title: Label
  readonly one: Label
  /** What the command that opens a new record is called; left out where none is created by hand. */
  readonly create?: Label
  /** The texts of these labels, where the feature does not have them from the start anyway. */
  readonly names: readonly Catalogs[]
  /** Texts of the folder of the screen, loaded beside it. */
  readonly texts: () => Promise<{ readonly texts: Texts<Id> }>
  /** What the screen asks the search service, without the parts that draw it. */
  readonly list: () => Promise<{ readonly default: RecordListDefinition<ListShape & { readonly name: Name }> }>
  /** The screen, and the texts that it reads: those that are loaded here, or it does not compile. */
  readonly screen: () => Promise<{ readonly default: ComponentType; readonly texts: Texts<NoInfer<Id>> }>
}

/** What the loader of a route is given, as far as that of a list reads it. */
export interface ListLoading {
  readonly context: ShellContext
  readonly deps: object
  readonly cause: 'preload' | 'enter' | 'stay'
}

/** What `createRoute` takes of a list. Spread it: a function around `createRoute` would lose the types of the routes. */
export const listRoute = <Shape extends ResourceShape, Id extends string>(
  { name: kind, path, rights, validateSearch }: RecordResource<Shape>,
  { title, one, create, names, texts, list, screen }: ListRouteOptions<NoInfer<Shape['name']>, Id>,
) => ({
  path,
  validateSearch,
  staticData: {
    needs: rights,
    title,
    names,
    texts: async () => (await texts()).texts,
    record: { kind, one, ...(create && { create: { label: create, needs: rightTo(rights, 'post') } }) },
  },
  loaderDeps: ({ search }: { readonly search: object }) => search,
  loader: async ({ context, deps, cause }: ListLoading): Promise<void> => {
    const { default: definition } = await list()
    const state: ListState<string> = deps
    await awaitBriefly(
      cause,
      context.queryClient.prefetchInfiniteQuery(listPages(context.search, definition.list, state)),
    )
  },
  component: lazyRouteComponent(screen),
})
