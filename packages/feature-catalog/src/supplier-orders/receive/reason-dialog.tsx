import { Dialog } from '@backoffice/record-kit/parts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface ReasonDialogProps {
  readonly title: string
  readonly hint: string
  /** Label of the reason. */
  readonly label: string
  readonly action: string
  readonly destructive?: boolean
  readonly busy: boolean
  /** Why the last attempt was refused. */
  readonly problem: string | undefined
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for the reason for a booking before it runs. */
export function ReasonDialog({ hint, label, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog {...dialog} ready={reason.trim() !== ''} onConfirm={() => onConfirm(reason.trim())}>
      <p>{hint}</p>
      <TextInput
        label={label}
        required
        data-autofocus
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
