import type { Schema } from '@backoffice/api-contract'
import { arranged, layoutOf, type Arranged, type Layout, type LoadedWidget } from '@backoffice/record-kit/dashboard'
import { useLabel } from '@backoffice/texts'
import { useState } from 'react'
import { useText } from './texts.ts'
import type { ArrangedDashboard } from './use-dashboards.ts'

type Size = Schema<'WidgetSize'>

/** Arranges the widgets of a dashboard. Nothing is stored; `said` is what changed last, for screen readers. */
export function useArrangement({ stored, base }: ArrangedDashboard, widgets: readonly LoadedWidget[]) {
  const text = useText()
  const label = useLabel()
  const [layout, setLayout] = useState<Layout | null>(stored)
  const [said, setSaid] = useState('')
  const now = arranged(widgets, layout ?? base)
  const change = (next: Arranged, saying: string) => {
    setLayout(layoutOf(next, layout ?? base))
    setSaid(saying)
  }
  const nameOf = ({ title }: LoadedWidget) => label(title)
  return {
    ...now,
    layout,
    said,
    nameOf,
    isChanged: JSON.stringify(layout) !== JSON.stringify(stored),
    /** Takes another order of the same widgets, in which one has moved. */
    order: (shown: Arranged['shown'], widget: LoadedWidget, to: number) =>
      change(
        { ...now, shown },
        text('shell.arrange.said.moved', { name: nameOf(widget), place: to + 1, count: shown.length }),
      ),
    resize: (widget: LoadedWidget, size: Size) =>
      change(
        { ...now, shown: now.shown.map((one) => (one.widget === widget ? { widget, size } : one)) },
        text('shell.arrange.said.width', { name: nameOf(widget), width: text(`shell.arrange.width.${size}`) }),
      ),
    remove: (widget: LoadedWidget) =>
      change(
        { shown: now.shown.filter((one) => one.widget !== widget), removed: [...now.removed, widget] },
        text('shell.arrange.said.removed', { name: nameOf(widget) }),
      ),
    add: (widget: LoadedWidget) =>
      change(
        { shown: [...now.shown, { widget, size: widget.size }], removed: now.removed.filter((one) => one !== widget) },
        text('shell.arrange.said.added', { name: nameOf(widget) }),
      ),
    reset: () => {
      setLayout(null)
      setSaid(text(base ? 'shell.arrange.said.to-group' : 'shell.arrange.said.to-standard'))
    },
    undo: () => setLayout(stored),
  }
}
