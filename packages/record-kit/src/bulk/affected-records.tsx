import type { Schema } from '@backoffice/api-contract'
import { useState } from 'react'
import { AffectedList } from './affected-list.tsx'
import { useText } from './texts.ts'

interface AffectedRecordsProps {
  readonly foreseen: Schema<'DryRun'>
  /** Whether they are listed at once. */
  readonly startsOpen: boolean
}

/** Lists every record that a previewed job changes, with what is done to it besides, once it is opened. */
export function AffectedRecords({ foreseen, startsOpen }: AffectedRecordsProps) {
  const { eligible } = foreseen
  const text = useText()
  const [isOpen, setIsOpen] = useState(startsOpen)
  if (eligible === 0) return null
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text('record.dry-run.records', { count: eligible })}</summary>
      {isOpen && (
        <AffectedList foreseen={foreseen}>
          {({ label, reason: note }) => (
            <>
              {label} {note && <small>{note.message}</small>}
            </>
          )}
        </AffectedList>
      )}
    </details>
  )
}
