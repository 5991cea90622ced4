import { Dialog } from '@backoffice/record-kit/parts'
import { Select } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from './texts.ts'
import { productStatuses } from '../../model/status.ts'

interface StatusDialogProps {
  /** Called with the stored status. */
  readonly onChoose: (status: string) => void
  readonly onClose: () => void
}

/** Selects a status for several variants. */
export function StatusDialog({ onChoose, onClose }: StatusDialogProps) {
  const text = useText()
  const [status, setStatus] = useState<string | null>(null)
  return (
    <Dialog
      title={text('catalog.variants.status-title')}
      action={text('catalog.variants.type')}
      busy={false}
      ready={status !== null}
      onConfirm={() => status !== null && onChoose(status)}
      onClose={onClose}
    >
      <Select
        data-autofocus
        label={text('catalog.field.status')}
        data={Object.entries(productStatuses).map(([value, { text: name }]) => ({ value, label: text(name) }))}
        value={status}
        onChange={setStatus}
      />
    </Dialog>
  )
}
