import { Suspense } from '@backoffice/lazy'
import { messageOf } from '@backoffice/api-client'
import type { WidgetSource } from '@backoffice/shell-kit'
import { ErrorPanel } from '@backoffice/ui'
import { type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import { arranged, type Layout } from './arranged.ts'
import { CardPlace } from './card-place.tsx'
import { useWidgets } from './use-widgets.ts'
import classes from './dashboard.module.css'

interface DashboardProps {
  readonly sources: readonly WidgetSource[]
  /** How it is arranged; null: as the product does. */
  readonly layout: Layout | null
  /** Name of the widget that has nothing to show now, and gets no place. */
  readonly leftOut?: string | undefined
  /** Shown where it has no widget; told whether some were removed. */
  readonly empty?: ComponentType<{ readonly anyRemoved: boolean }>
  /** Shown after the widgets. */
  readonly children?: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Moves the focus by the arrows, to the first link of the next or the former widget. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return
  const cells = [...event.currentTarget.children]
  const at = cells.findIndex((cell) => cell.contains(document.activeElement))
  if (at < 0) return
  const ahead = step > 0 ? cells.slice(at + 1) : cells.slice(0, at).toReversed()
  const next = ahead
    .map((cell) => cell.querySelector<HTMLElement>('a[href]') ?? cell.querySelector('button'))
    .find((control) => control !== null)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Renders the widgets that the account may see, as they are arranged. Each is loaded by itself. */
export function Dashboard({ sources, layout, leftOut, empty: Empty, children }: DashboardProps) {
  const { widgets, isLoading, error, retry } = useWidgets(sources)
  if (isLoading) return <div className={classes.place} aria-busy="true" />
  const { shown, removed } = arranged(
    widgets.filter(({ name }) => name !== leftOut),
    layout,
  )
  const filtered = shown.filter(
    ({ widget: { filters } }, place) => shown.findIndex(({ widget }) => widget.filters === filters) === place,
  )
  return (
    <div className={classes.place}>
      {filtered.map(
        ({ widget: { name, filters: Filters } }) =>
          Filters && (
            <CardPlace key={name}>
              <Filters />
            </CardPlace>
          ),
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the links inside */}
      <div className={`${classes.grid} ${classes.cards}`} onKeyDown={moveBetween}>
        {shown.map(({ widget: { name, component: Widget }, size }) => (
          <div key={name} className={classes[size]}>
            <CardPlace>
              <Widget />
            </CardPlace>
          </div>
        ))}
        {error && <ErrorPanel message={messageOf(error)} onRetry={retry} />}
        {shown.length === 0 && !error && Empty && (
          <Suspense>
            <Empty anyRemoved={removed.length > 0} />
          </Suspense>
        )}
        {children}
      </div>
    </div>
  )
}
