import type { Catalogs, Label } from '@backoffice/texts'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Command } from './command.ts'
import type { Finder } from './finder.ts'
import type { Card } from './slots.tsx'

/** A route that can be opened without filling in any parameter. */
type Openable = AnyRoute & { types: { allParams: Record<string, never> } }

/** An entry of the navigation rail. Its right is that of its route. */
export interface NavigationEntry {
  readonly label: Label
  readonly route: Openable
  readonly icon: ComponentType<{ readonly size?: number; readonly stroke?: number }>
  readonly order?: number
  /** The key that goes there after `g`. */
  readonly key?: string
  /** Screens of the same section, which show under it as long as it is open. */
  readonly below?: readonly Pick<NavigationEntry, 'label' | 'route'>[]
}

/** What a feature hands to the shell. Its lists of routes keep their exact types. */
export interface Feature {
  readonly name: string
  /** The texts that it has from the start. */
  readonly messages: readonly Catalogs[]
  readonly routes: readonly AnyRoute[]
  /** Routes that sit inside a frame, by the name of the frame. */
  readonly panels?: Readonly<Record<string, readonly AnyRoute[]>>
  readonly cards?: readonly Card[]
  readonly navigation?: readonly NavigationEntry[]
  /** What the command palette finds of this feature. */
  readonly finders?: readonly Finder[]
  /** What the command palette does of this feature. */
  readonly commands?: readonly Command[]
}

/** States what a feature is, without losing the types of its routes. */
export const defineFeature = <const T extends Feature>(feature: T): T => feature
