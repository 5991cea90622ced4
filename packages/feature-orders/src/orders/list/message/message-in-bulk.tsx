import { orderMessageNames, unknownNameIn, type Schema } from '@backoffice/api-contract'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { Select } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Placeholders } from '../../../emails/placeholders.tsx'
import { useInsert } from '../../../emails/use-insert.ts'
import classes from './message.module.css'
import { useText } from './texts.ts'

type Message = Schema<'OrderMessage'>
type Name = keyof Schema<'OrderMessageText'>

/** Limits of the contract. */
const MOST = { subject: 200, text: 10_000 } as const satisfies Record<Name, number>

const ways = ['Customer', 'Order'] as const satisfies readonly Schema<'OrderMessagePer'>[]

/** Whether the server accepts a message. */
const isComplete = ({ subject, text }: Message): boolean =>
  [subject, text].every((written) => written.trim() !== '' && unknownNameIn(written, orderMessageNames) === undefined)

/** Asks whether a customer with several of the orders gets one email or several. */
function PerWhom({
  per,
  onChange,
}: {
  readonly per: Message['per']
  readonly onChange: (per: Message['per']) => void
}) {
  const text = useText()
  return (
    <Select
      label={text('orders.message.per')}
      description={text(`orders.message.per.${per}.hint`)}
      inputWrapperOrder={['label', 'input', 'description']}
      allowDeselect={false}
      data={ways.map((way) => ({ value: way, label: text(`orders.message.per.${way}`) }))}
      value={per}
      onChange={(value) => onChange(ways.find((way) => way === value) ?? per)}
    />
  )
}

/** Asks for the message that the customers of several orders get. */
export default function MessageInBulk({ onChange }: Pick<BulkOwnFieldProps<Message>, 'onChange'>) {
  const text = useText()
  const [message, setMessage] = useState<Message>({ subject: '', text: '', per: 'Customer' })
  const subjectInput = useRef<HTMLInputElement>(null)
  const textInput = useRef<HTMLTextAreaElement>(null)
  const change = (changed: Partial<Message>) => {
    const next = { ...message, ...changed }
    setMessage(next)
    onChange(isComplete(next) ? next : undefined)
  }
  const { propsOf: rememberIn, insert } = useInsert<Name>({
    usual: 'text',
    inputOf: (field) => (field === 'subject' ? subjectInput : textInput).current,
    write: (field, value) => change({ [field]: value }),
  })
  const propsOf = (field: Name) => {
    const unknown = unknownNameIn(message[field], orderMessageNames)
    return {
      label: text(`orders.email.${field}`),
      required: true,
      maxLength: MOST[field],
      value: message[field],
      error: unknown !== undefined && text('orders.message.unknown-name', { name: `{${unknown}}` }),
      ...rememberIn(field),
    }
  }
  return (
    <div className={classes.fields}>
      <TextInput
        {...propsOf('subject')}
        ref={subjectInput}
        data-autofocus
        onChange={({ currentTarget: { value } }) => change({ subject: value })}
      />
      <Textarea
        {...propsOf('text')}
        ref={textInput}
        description={text('orders.message.frame')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={8}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      <Placeholders names={orderMessageNames} reason={undefined} onInsert={insert} />
      <PerWhom per={message.per} onChange={(per) => change({ per })} />
    </div>
  )
}
