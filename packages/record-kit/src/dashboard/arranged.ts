import type { Schema } from '@backoffice/api-contract'
import type { Right } from '@backoffice/permissions'
import type { Widget } from '@backoffice/shell-kit'

/** Which widgets a dashboard shows. */
export interface Layout {
  readonly widgets: readonly Readonly<Schema<'PlacedWidget'>>[]
  readonly hidden: readonly string[]
}

/** A widget that is loaded, and everything that it takes. */
export interface LoadedWidget extends Omit<Widget, 'needs'> {
  readonly needs: readonly Right[]
}

/** A widget of a dashboard, and how wide it is there. */
export interface ArrangedWidget {
  readonly widget: LoadedWidget
  readonly size: Schema<'WidgetSize'>
}

/** The widgets of a dashboard. */
export interface Arranged {
  /** Those that it shows, in their order. */
  readonly shown: readonly ArrangedWidget[]
  /** Those that were removed from it. */
  readonly removed: readonly LoadedWidget[]
}

/**
 * Returns the widgets that a layout shows and those that it does not; without one, all in their own order. Names that no
 * widget has are skipped, and a name that comes twice counts once. Widgets that the layout does not know are newer than
 * it: they come last.
 */
export function arranged(widgets: readonly LoadedWidget[], layout: Layout | null): Arranged {
  const places = new Map(layout?.widgets.toReversed().map(({ name, size }) => [name, size]))
  const named = [...new Set(layout?.widgets.map(({ name }) => name))]
  const removed = widgets.filter(({ name }) => !places.has(name) && layout?.hidden.includes(name))
  const known = named.flatMap((name) => widgets.filter((widget) => widget.name === name))
  const newer = widgets.filter((widget) => !known.includes(widget) && !removed.includes(widget))
  return {
    shown: [...known, ...newer].map((widget) => ({ widget, size: places.get(widget.name) ?? widget.size })),
    removed,
  }
}

/**
 * Returns the layout to store. What the former one has of widgets that whoever arranges cannot see stays in it: they
 * come back with the permission.
 */
export function layoutOf({ shown, removed }: Arranged, former: Layout | null): Schema<'DashboardLayout'> {
  const seen = new Set([...shown.map(({ widget }) => widget.name), ...removed.map(({ name }) => name)])
  return {
    widgets: [
      ...shown.map(({ widget, size }) => ({ name: widget.name, size })),
      ...(former?.widgets.filter(({ name }) => !seen.has(name)) ?? []),
    ],
    hidden: [...removed.map(({ name }) => name), ...(former?.hidden.filter((name) => !seen.has(name)) ?? [])],
  }
}
