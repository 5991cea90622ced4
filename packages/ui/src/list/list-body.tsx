import { useContext, type ReactNode } from 'react'
import { NativeButton } from '../actions/native-button.tsx'
import { useUiText } from '../messages.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'
import { TypedFields } from './typed-fields.ts'

interface Clear {
  readonly label: string
  readonly run: () => void
  /** How many there would be without any filter, and what removes most: a filter, or the search text where `field` is undefined. */
  readonly loosening?: { readonly all: number; readonly most?: { readonly field: string | undefined; readonly total: number; readonly drop: () => void } } | undefined
}

interface ListBodyProps {
  /** Why there is nothing to show; rows that are there stay in sight whatever goes wrong later. */
  readonly error: string | undefined
  readonly onRetry: () => void
  /** Said instead of the rows when there are none. */
  readonly empty: { readonly title: string; readonly hint: string; readonly actions?: ReactNode; readonly clear?: Clear } | undefined
  readonly children: ReactNode
}

/** Nothing is found because of filters: names the one that removes most, and how many there are without (screens C0.5). */
function EmptyByFilter({ title, hint, clear: { label, run, loosening } }: { readonly title: string; readonly hint: string; readonly clear: Clear }) {
  const text = useUiText()
  const fields = useContext(TypedFields)
  const most = loosening?.most
  const name = most?.field === undefined ? text('ui.empty.search') : (fields?.get(most.field)?.label ?? most.field)
  const actions = (
    <>
      {most && (
        <NativeButton variant="default" onClick={most.drop}>
          {text('ui.empty.drop', { name })}
        </NativeButton>
      )}
      <NativeButton variant="default" onClick={run}>
        {label}
      </NativeButton>
    </>
  )
  return (
    <EmptyState title={title} actions={actions}>
      {most ? text('ui.empty.most', { name, total: most.total, all: loosening.all }) : loosening ? text('ui.empty.all', { all: loosening.all }) : hint}
    </EmptyState>
  )
}

/** What a list shows: its rows, that there are none and why, or that they could not be loaded. */
export function ListBody({ error, onRetry, empty, children }: ListBodyProps) {
  if (error !== undefined) return <ErrorPanel message={error} onRetry={onRetry} />
  if (!empty) return children
  const { title, hint, actions, clear } = empty
  if (clear) return <EmptyByFilter title={title} hint={hint} clear={clear} />
  return (
    <EmptyState title={title} actions={actions}>
      {hint}
    </EmptyState>
  )
}
