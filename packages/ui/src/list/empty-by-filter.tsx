import { useContext, type ReactNode } from 'react'
import { NativeButton } from '../actions/native-button.tsx'
import { useUiText } from '../messages.ts'
import { EmptyState } from '../states/empty-state.tsx'
import type { ClearedFilters } from './list-body.tsx'
import { TypedFields } from './typed-fields.ts'

/**
 * Renders the empty state of filters: the words that may be meant, or the filter that removes most and how many records
 * there are without it.
 */
export default function EmptyByFilter({
  title,
  hint,
  clear: { label, run, loosening, hidden },
  actions: others,
}: {
  readonly title: string
  readonly hint: string
  readonly clear: ClearedFilters
  readonly actions?: ReactNode
}) {
  const text = useUiText()
  const fields = useContext(TypedFields)
  const { most, meant } = loosening ?? {}
  const name = most?.field === undefined ? text('ui.empty.search') : (fields?.get(most.field)?.label ?? most.field)
  const actions = (
    <>
      {meant && (
        <NativeButton variant="default" onClick={meant.search}>
          {text('ui.empty.search-for', { q: meant.q })}
        </NativeButton>
      )}
      {most && (
        <NativeButton variant="default" onClick={most.drop}>
          {text('ui.empty.drop', { name })}
        </NativeButton>
      )}
      <NativeButton variant="default" onClick={run}>
        {label}
      </NativeButton>
      {hidden && (
        <NativeButton variant="default" onClick={hidden.run}>
          {hidden.label}
        </NativeButton>
      )}
      {others}
    </>
  )
  return (
    <EmptyState title={title} actions={actions}>
      {meant
        ? text('ui.empty.meant', { q: meant.q, total: meant.total })
        : most
          ? text('ui.empty.most', { name, total: most.total, all: loosening?.all ?? 0 })
          : loosening
            ? text('ui.empty.all', { all: loosening.all })
            : hint}
    </EmptyState>
  )
}
