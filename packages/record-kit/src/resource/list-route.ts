import { rightTo } from '@backoffice/permissions'
import {
  awaitBriefly,
  openDefaultView,
  type FinderOptions,
  type ListState,
  type ShellContext,
} from '@backoffice/shell-kit'
import type { Catalogs, Label, Texts } from '@backoffice/texts'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ListShape, RecordListDefinition } from '../list/define-record-list.ts'
import type { RecordResource, ResourceShape } from './define-resource.ts'

interface ListRouteOptions<Name extends ResourceShape['name'], Id extends string> {
  /** Name of the screen, and of one of its records. */
  readonly title: Label
  readonly one: Label
  /** Letter that opens it after `g`. */
  readonly key?: string
  /** Label of the command that opens a new record; omitted where none is created by hand. */
  readonly create?: Label
  /** Texts of these labels, unless the feature loads them at the start. */
  readonly names: readonly Catalogs[]
  /** Texts of the screen's folder, loaded beside it. */
  readonly texts: () => Promise<{ readonly texts: Texts<Id> }>
  /** Search of the screen, without the components that render it. */
  readonly list: () => Promise<{ readonly default: RecordListDefinition<ListShape & { readonly name: Name }> }>
  /** How the command palette finds its records, beside what its list says of them; null where it does not. */
  readonly finder?: FinderOptions | null
  /** The screen, and the texts that it reads: it does not compile with texts that are not loaded here. */
  readonly screen: () => Promise<{ readonly default: ComponentType; readonly texts: Texts<NoInfer<Id>> }>
}

/** The part of a route's loader context that a list reads. */
export interface ListLoading {
  readonly context: ShellContext
  readonly deps: object
  readonly cause: 'preload' | 'enter' | 'stay'
}

/**
 * Returns the options of `createRoute` for a list. Spread them: a function around `createRoute` would lose the types of
 * the routes.
 */
export const listRoute = <Shape extends ResourceShape, Id extends string>(
  { name: kind, path, rights, validateSearch }: RecordResource<Shape>,
  { title, one, key, create, names, texts, list, finder, screen }: ListRouteOptions<NoInfer<Shape['name']>, Id>,
) => ({
  path,
  validateSearch,
  staticData: {
    needs: rights,
    title,
    names,
    key,
    texts: async () => (await texts()).texts,
    record: {
      kind,
      one,
      ...(create && { create: { label: create, needs: rightTo(rights, 'post') } }),
      list,
      finder: finder === null ? undefined : { ...finder, load: () => list().then((loaded) => loaded.default) },
    },
  },
  loaderDeps: ({ search }: { readonly search: object }) => search,
  loader: async (opened: ListLoading): Promise<void> => {
    const { context, deps, cause } = opened
    const { default: definition } = await list()
    openDefaultView(opened, kind, path)
    const state: ListState<string> = deps
    await awaitBriefly(cause, context.queryClient.prefetchInfiniteQuery(definition.pages(context, state)))
  },
  component: lazyRouteComponent(screen),
})
