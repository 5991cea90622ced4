import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { useState, type ReactNode } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { useText } from '../texts.ts'
import { useChangeOrder } from '../use-change-order.ts'

interface EditDialogProps {
  readonly title: string
  readonly loaded: LoadedOrder
  /** What is stored. */
  readonly change: Schema<'OrderChange'>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that stores fields of an order; what was stored can be undone. */
export function EditDialog({ title, loaded, change, onClose, children }: EditDialogProps) {
  const text = useText()
  const store = useChangeOrder()
  const { toasts } = useShell()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { number, uid } = loaded.record
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await store(loaded, change)
      toasts.show({
        type: 'success',
        message: text('orders.particulars.saved', { number }),
        undoes: { resource: 'orders', object: uid },
      })
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      action={text('orders.particulars.save')}
      busy={busy}
      ready={Object.keys(change).length > 0}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
