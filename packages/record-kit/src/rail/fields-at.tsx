import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormerTable } from './former-table.tsx'
import { useText } from './texts.ts'

/** A field as it was at a moment, and as it is now. */
export interface FieldAt {
  readonly field: string
  readonly name: string
  readonly former: ReactNode
  readonly current: ReactNode
  readonly isRestorable: boolean
}

interface FieldsAtProps {
  readonly rows: readonly FieldAt[]
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (field: string) => void
}

/** Renders fields as they were at a moment and as they are now; those that can be restored are selected here. */
export function FieldsAt({ rows, chosen, onToggle }: FieldsAtProps) {
  const text = useText()
  return (
    <FormerTable
      of={text('rail.field')}
      rows={rows.map(({ field, name, former, current, isRestorable }) => ({
        key: field,
        name: isRestorable ? (
          <Checkbox size="xs" label={name} checked={chosen.has(field)} onChange={() => onToggle(field)} />
        ) : (
          name
        ),
        former,
        current,
      }))}
    />
  )
}
