import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { dayAfter, dayIn } from '@backoffice/texts'
import { ErrorPanel, Fact, Notice, Select, useTimeZone } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailKinds } from '../../../emails/email-kinds.ts'
import { EmailLetter } from '../../../emails/email-letter.tsx'
import { useOrderCall } from '../payments/use-order-call.ts'
import { emailPreviewQuery } from './queries.ts'
import { useText } from './texts.ts'
import type { useSubjects } from './use-subjects.ts'

type Kind = Schema<'SentOrderEmailKind'>

interface SendEmailProps {
  readonly order: Schema<'Order'>
  readonly subjects: ReturnType<typeof useSubjects>
  /** An email that is sent again; omitted: a kind is selected first. */
  readonly again?: Schema<'OrderEmail'>
  readonly onClose: () => void
}

/** Days for which a quote is valid unless somebody says otherwise. */
const QUOTED_DAYS = 14

/** Returns the last day of a quote: that of an earlier one, else in two weeks. */
function useLastDay({ quoted_until: earlier }: Schema<'Order'>) {
  const timeZone = useTimeZone()
  return useState(() => {
    const today = dayIn(new Date(), timeZone)
    return earlier !== null && earlier >= today ? earlier : dayAfter(today, QUOTED_DAYS)
  })
}

/** Returns what an email that is sent again is about: of a message, that email itself. */
const aboutAgain = ({ kind, uid, about }: Schema<'OrderEmail'>): string | null => (kind === 'Message' ? uid : about)

/** Returns the email that is selected, and the call that sends it. */
function useSending({ order, subjects, again, onClose }: SendEmailProps) {
  const { number, namespace } = order
  const text = useText()
  const { api } = useShell()
  const isDraft = order.stage === 'Draft'
  const [kind, setKind] = useState<Kind>(again?.kind ?? (isDraft ? 'Quote' : 'Placed'))
  const [until, setUntil] = useLastDay(order)
  const [selected, setAbout] = useState<string | null>(null)
  const options = again ? undefined : subjects[kind]
  // The latest one, unless another one was selected.
  const about = again
    ? aboutAgain(again)
    : ((options?.find(({ uid }) => uid === selected) ?? options?.at(-1))?.uid ?? null)
  const isMissing = options?.length === 0
  const isQuote = kind === 'Quote'
  const isUnknown = isMissing || (isQuote && until === '')
  const choice = isUnknown
    ? undefined
    : { kind, ...(about !== null && { about }), ...(isQuote && { valid_until: until }) }
  const { run, busy, problem } = useOrderCall({
    call: (body: Schema<'OrderEmailChoice'>, idempotencyKey) =>
      api.POST('/api/orders/{order}/emails', {
        params: { path: { order: number } },
        namespace,
        body,
        idempotencyKey,
        waitIndexation: false,
        disableMessage: true,
      }),
    done: text(isQuote ? 'orders.email.quoted' : 'orders.email.queued'),
    onDone: onClose,
  })
  return {
    kind,
    setKind,
    until,
    setUntil,
    isQuote,
    isDraft,
    about,
    setAbout,
    options,
    isMissing,
    choice,
    run,
    busy,
    problem: problem(),
  }
}

/** Returns what an email of a kind is about beside the order. */
const aboutOf = (kind: Kind) => (kind === 'Requested' ? 'payment' : kind === 'Shipped' ? 'parcel' : 'refund')

/** Selects the kind of an email, and the payment link, the parcel or the refund that it is about. */
function EmailChoice({ kind, setKind, about, setAbout, options, isMissing }: ReturnType<typeof useSending>) {
  const text = useText()
  return (
    <>
      <Select
        label={text('orders.email.kind')}
        data-autofocus
        allowDeselect={false}
        data={emailKinds
          .filter((value) => value !== 'Quote')
          .map((value) => ({ value, label: text(`orders.email.kind.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(emailKinds.find((one) => one === value) ?? kind)}
      />
      {options && !isMissing && (
        <Select
          label={text(`orders.email.about.${aboutOf(kind)}`)}
          allowDeselect={false}
          data={options.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={about}
          onChange={setAbout}
        />
      )}
      {isMissing && <Notice>{text(`orders.email.no-${aboutOf(kind)}`)}</Notice>}
    </>
  )
}

/** Edits until when a quote is valid. */
function LastDay({ until, setUntil }: ReturnType<typeof useSending>) {
  const text = useText()
  return (
    <TextInput
      type="date"
      data-autofocus
      required
      label={text('orders.email.valid-until')}
      value={until}
      onChange={({ currentTarget: { value } }) => setUntil(value)}
    />
  )
}

/** Shows an email as the customer would read it now. Nothing is sent to an unknown address. */
function Preview({ query: { data, error, refetch, isFetching } }: { readonly query: ReturnType<typeof usePreview> }) {
  const text = useText()
  if (error) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return isFetching && <output>{text('orders.email.loading')}</output>
  return (
    <>
      {data.to === null && <Notice tone="bad">{text('orders.email.no-address')}</Notice>}
      <EmailLetter email={data}>
        <Fact name={text('orders.email.to')}>{data.to}</Fact>
      </EmailLetter>
    </>
  )
}

function usePreview(order: Schema<'Order'>, choice: Schema<'OrderEmailChoice'> | undefined) {
  const { api } = useShell()
  return useQuery(emailPreviewQuery(api, order, choice))
}

/** Sends an email about an order to its customer, who reads what is shown before. */
export default function SendEmail(props: SendEmailProps) {
  const { order, again, onClose } = props
  const text = useText()
  const sending = useSending(props)
  const { choice, run, busy, problem } = sending
  const send = sending.isQuote ? 'orders.email.send-quote' : 'orders.email.send'
  const preview = usePreview(order, choice)
  const isKnown = preview.data !== undefined && preview.data.to !== null
  return (
    <Dialog
      title={text(again ? 'orders.email.again.title' : send)}
      action={text(send)}
      lookup
      plain={again !== undefined}
      busy={busy}
      ready={isKnown}
      problem={problem}
      onConfirm={() => choice && run(choice)}
      onClose={onClose}
    >
      {!again && !sending.isDraft && <EmailChoice {...sending} />}
      {sending.isQuote && <LastDay {...sending} />}
      <Preview query={preview} />
    </Dialog>
  )
}
