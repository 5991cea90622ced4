import { messageOf, newIdempotencyKey, writeOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../texts.ts'
import MessageInBulk from './message-in-bulk.tsx'
import { MessagePreview } from './message-preview.tsx'

interface MessageDialogProps {
  readonly uid: string
  readonly name: string
  readonly onClose: () => void
}

/** Asks for an email to one supplier, and shows how it arrives. Loaded with the first one. */
export default function MessageDialog({ uid, name, onClose }: MessageDialogProps) {
  const text = useText()
  const { api } = useShell()
  const [message, setMessage] = useState<Schema<'SupplierMessageFields'>>()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const sending = useMutation(writeOptions(api, 'post', '/api/suppliers/{uid}/messages'))
  const send = (body: Schema<'SupplierMessageFields'>) =>
    sending.mutate({ params: { path: { uid } }, body, idempotencyKey, disableMessage: true }, { onSuccess: onClose })
  return (
    <Dialog
      title={text('catalog.supplier.message.title', { name })}
      action={text('catalog.suppliers.bulk.message')}
      busy={sending.isPending}
      ready={message !== undefined}
      problem={sending.error ? messageOf(sending.error) : undefined}
      onConfirm={() => message && send(message)}
      onClose={onClose}
    >
      <MessageInBulk onChange={setMessage} />
      {message && <MessagePreview uid={uid} message={message} />}
    </Dialog>
  )
}
