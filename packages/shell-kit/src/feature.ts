import type { Catalogs, Label } from '@backoffice/texts'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Command } from './command.ts'
import type { Card } from './slots.ts'
import type { ListedRecord } from './static-data.ts'
import type { WidgetSource } from './widgets.ts'

/** A route that can be opened without filling in any parameter. */
type Openable = AnyRoute & { types: { allParams: Record<string, never> } }

/** Position of a feature in the navigation rail. */
interface NavigationPlace {
  readonly icon: ComponentType<{ readonly size?: number; readonly stroke?: number }>
  readonly order?: number
}

/** Contributions of a feature to the shell. */
export interface Feature {
  readonly name: string
  /** Texts that are loaded at the start. */
  readonly messages: readonly Catalogs[]
  /** Screens in the order of the navigation: the first is the section, the others show below it while it is open. */
  readonly screens: readonly Openable[]
  /** Every screen, including those outside the navigation. */
  readonly routes: readonly AnyRoute[]
  readonly navigation?: NavigationPlace
  /** Routes that sit inside a frame, by the name of the frame. */
  readonly panels?: Readonly<Record<string, readonly AnyRoute[]>>
  readonly cards?: readonly Card[]
  /** Widgets of the dashboard. */
  readonly widgets?: WidgetSource
  /** Actions of the command palette. */
  readonly commands: readonly Command[]
}

interface FeatureOptions<Screens, Others> extends Omit<Feature, 'screens' | 'routes' | 'commands'> {
  readonly screens: Screens
  /** Screens outside the navigation: those of a single record, and of a new one. */
  readonly otherScreens: Others
  /** Commands beside those that create the records of its screens. */
  readonly commands?: readonly Command[]
}

const staticDataOf = ({ options }: AnyRoute) => options.staticData ?? {}

const listedBy = (route: AnyRoute): readonly ListedRecord[] => {
  const { record } = staticDataOf(route)
  return record ? [record] : []
}

/** Returns the command that opens a new record beside its list. */
const createCommand = (route: AnyRoute): readonly Command[] =>
  listedBy(route).flatMap(({ kind, create }) =>
    create ? [{ id: `new-${kind}`, ...create, run: (_, open) => open(`${String(route.to)}?open=new`) }] : [],
  )

/** Returns the singular name of each kind of record that screens list. */
export const recordNames = (features: readonly Feature[]): ReadonlyMap<string, Label> =>
  new Map(features.flatMap(({ screens }) => screens.flatMap(listedBy)).map(({ kind, one }) => [kind, one]))

/**
 * Defines a feature, without losing the types of its routes. Commands that create records, and texts that name them,
 * are derived from its screens.
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
