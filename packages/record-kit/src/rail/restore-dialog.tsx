import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import type { EntryChange } from './changes.ts'
import type { HistoryPlace } from './queries.ts'
import classes from './rail.module.css'
import { recordAtQuery, useRestoration } from './restoration.ts'
import { useText } from './texts.ts'

export interface RestoreDialogProps {
  readonly record: HistoryPlace
  /** The entry of the history, and its change whose former value is restored. */
  readonly entry: number
  readonly change: EntryChange
  /** Name of the field, and the value that it gets. */
  readonly name: string
  readonly value: ReactNode
  readonly onClose: () => void
}

/** Asks before one field is restored to its value before a change. */
export default function RestoreDialog({ record, entry, change, name, value, onClose }: RestoreDialogProps) {
  const text = useText()
  const { api } = useShell()
  const [at] = useState(() => new Date().toISOString())
  const { data, error } = useQuery(recordAtQuery(api, record, at))
  const { restore, busy, problem } = useRestoration(record)
  const { field, inner } = change
  // A text of a language is a part of its own: `translations.nl`.
  const isRestorable = data?.record.restorable.some((one) => one === field)
  const why = error ? messageOf(error) : isRestorable === false ? text('rail.restore-no') : undefined
  const confirm = async () => {
    const fields = [{ field, ...(inner.length > 0 && { path: [...inner] }) }]
    if (await restore({ fields, entry }, data?.etag ?? null, text('rail.restored', { name }))) onClose()
  }
  return (
    <Dialog
      title={text('rail.restore-title', { name })}
      action={text('rail.restore')}
      plain
      busy={busy}
      ready={isRestorable === true}
      problem={problem ?? why}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className={classes.restored}>{value}</p>
      <p className={classes.quiet}>{text('rail.restore-how')}</p>
    </Dialog>
  )
}
