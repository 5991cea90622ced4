import { supplierMessageNames, unknownNameIn, type Schema } from '@backoffice/api-contract'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../texts.ts'
import classes from './emails.module.css'

type Message = Schema<'SupplierMessageFields'>
type MessageInBulkProps = Pick<BulkOwnFieldProps<Message>, 'onChange'>

/** Limits of the contract. */
const MOST = { subject: 200, text: 5000 } as const

/** Whether the server accepts a message. */
const isComplete = (message: Message): boolean =>
  Object.values(message).every(
    (written: string) => written.trim() !== '' && unknownNameIn(written, supplierMessageNames) === undefined,
  )

/** Asks for the email that several suppliers get. */
export default function MessageInBulk({ onChange }: MessageInBulkProps) {
  const text = useText()
  const [message, setMessage] = useState<Message>({ subject: '', text: '' })
  const write = (field: keyof Message, written: string) => {
    const next = { ...message, [field]: written }
    setMessage(next)
    onChange(isComplete(next) ? next : undefined)
  }
  const propsOf = (field: keyof Message) => {
    const unknown = unknownNameIn(message[field], supplierMessageNames)
    return {
      label: text(`catalog.supplier.message.${field}`),
      required: true,
      maxLength: MOST[field],
      value: message[field],
      error: unknown !== undefined && text('catalog.supplier.message.unknown-name', { name: `{${unknown}}` }),
    }
  }
  return (
    <div className={classes.fields}>
      <TextInput
        {...propsOf('subject')}
        data-autofocus
        onChange={({ currentTarget: { value } }) => write('subject', value)}
      />
      <Textarea
        {...propsOf('text')}
        description={text(
          'catalog.supplier.message.names',
          Object.fromEntries(supplierMessageNames.map((name) => [name, `{${name}}`])),
        )}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={8}
        onChange={({ currentTarget: { value } }) => write('text', value)}
      />
    </div>
  )
}
