import { useContext, type ReactNode } from 'react'
import { NativeButton } from '../actions/native-button.tsx'
import { useUiText } from '../messages.ts'
import { EmptyState } from '../states/empty-state.tsx'
import type { ClearedFilters } from './list-body.tsx'
import { TypedFields } from './typed-fields.ts'

/** Renders the empty state of filters: names the one that removes most, and how many records there are without it. */
export default function EmptyByFilter({
  title,
  hint,
  clear: { label, run, loosening },
  actions: others,
}: {
  readonly title: string
  readonly hint: string
  readonly clear: ClearedFilters
  readonly actions?: ReactNode
}) {
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
      {others}
    </>
  )
  return (
    <EmptyState title={title} actions={actions}>
      {most
        ? text('ui.empty.most', { name, total: most.total, all: loosening.all })
        : loosening
          ? text('ui.empty.all', { all: loosening.all })
          : hint}
    </EmptyState>
  )
}
