import type { Schema } from '@backoffice/api-contract'
import type { Right } from '@backoffice/permissions'
import type { Catalogs, Label } from '@backoffice/texts'
import type { ComponentType } from 'react'

/** A widget of the dashboard. */
export interface Widget {
  /** Layouts have it by this name: it never changes. */
  readonly name: string
  readonly title: Label
  /** How wide it is where nobody has chosen. */
  readonly size: Schema<'WidgetSize'>
  /** What it takes beside what all of them take. */
  readonly needs?: Right
  readonly component: ComponentType
  /** What narrows its numbers, and those of every widget with the same: shown once, above all of them. */
  readonly filters?: ComponentType
}

/** Widgets of a feature, in their order, and the texts that have their titles. */
export interface WidgetList {
  readonly texts: readonly Catalogs[]
  readonly widgets: readonly Widget[]
}

/** Where the widgets of a feature come from: without the permission they are neither shown nor loaded. */
export interface WidgetSource {
  readonly needs: Right
  readonly load: () => Promise<{ readonly default: WidgetList }>
}
