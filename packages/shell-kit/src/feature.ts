import type { Catalogs, Label } from '@backoffice/texts'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Command } from './command.ts'
import type { Finder } from './finder.ts'
import type { Card } from './slots.tsx'
import type { ListedRecord } from './static-data.ts'

/** A route that can be opened without filling in any parameter. */
type Openable = AnyRoute & { types: { allParams: Record<string, never> } }

/** Where a feature stands in the navigation rail. */
interface NavigationPlace {
  readonly icon: ComponentType<{ readonly size?: number; readonly stroke?: number }>
  readonly order?: number
  /** The key that goes there after `g`. */
  readonly key?: string
}

/** What a feature hands to the shell. */
export interface Feature {
  readonly name: string
  /** The texts that it has from the start. */
  readonly messages: readonly Catalogs[]
  /** Screens in the order of the navigation: the first is the section, the others show below it as long as it is open. */
  readonly screens: readonly Openable[]
  /** Every screen, those that the navigation does not list too. */
  readonly routes: readonly AnyRoute[]
  readonly navigation?: NavigationPlace
  /** Routes that sit inside a frame, by the name of the frame. */
  readonly panels?: Readonly<Record<string, readonly AnyRoute[]>>
  readonly cards?: readonly Card[]
  /** What the command palette finds of this feature. */
  readonly finders?: readonly Finder[]
  /** What the command palette does of this feature. */
  readonly commands: readonly Command[]
}

interface FeatureOptions<Screens, Others> extends Omit<Feature, 'screens' | 'routes' | 'commands'> {
  readonly screens: Screens
  /** Screens that the navigation does not list: those of one record, and of a new one. */
  readonly otherScreens: Others
  /** Commands beside those that create the records of its screens. */
  readonly commands?: readonly Command[]
}

const staticDataOf = ({ options }: AnyRoute) => options.staticData ?? {}

const listedBy = (route: AnyRoute): readonly ListedRecord[] => {
  const { record } = staticDataOf(route)
  return record ? [record] : []
}

/** The command that opens a new record beside its list. */
const createCommand = (route: AnyRoute): readonly Command[] =>
  listedBy(route).flatMap(({ kind, create }) =>
    create ? [{ id: `new-${kind}`, ...create, run: (_, open) => open(`${String(route.to)}?open=new`) }] : [],
  )

/** What people call one record of each kind that screens list. */
export const recordNames = (features: readonly Feature[]): ReadonlyMap<string, Label> =>
  new Map(features.flatMap(({ screens }) => screens.flatMap(listedBy)).map(({ kind, one }) => [kind, one]))

/**
 * States what a feature is, without losing the types of its routes. Commands that create records, and texts that name
 * them, follow from its screens.
 */
export function defineFeature<
  const Screens extends readonly Openable[],
  const Others extends readonly AnyRoute[],
  const Rest extends Omit<FeatureOptions<Screens, Others>, 'screens' | 'otherScreens'>,
>({
  screens,
  otherScreens,
  messages,
  commands = [],
  ...rest
}: Rest & { readonly screens: Screens; readonly otherScreens: Others }) {
  const routes: readonly [...Screens, ...Others] = [...screens, ...otherScreens]
  return {
    ...rest,
    screens,
    routes,
    messages: [...messages, ...screens.flatMap((route) => staticDataOf(route).names ?? [])],
    commands: [...commands, ...screens.flatMap(createCommand)],
  }
}
