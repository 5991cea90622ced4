import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { ErrorPanel, Fact, Notice, Select } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailKinds } from '../../../emails/email-kinds.ts'
import { EmailLetter } from '../../../emails/email-letter.tsx'
import { useOrderCall } from '../payments/use-order-call.ts'
import { emailPreviewQuery } from './queries.ts'
import { useText } from './texts.ts'
import type { useSubjects } from './use-subjects.ts'

type Kind = Schema<'OrderEmailKind'>

interface SendEmailProps {
  readonly order: Schema<'Order'>
  readonly subjects: ReturnType<typeof useSubjects>
  /** An email that is sent again; omitted: a kind is selected first. */
  readonly again?: Schema<'OrderEmail'>
  readonly onClose: () => void
}

/** Returns the email that is selected, and the call that sends it. */
function useSending({ order: { number, namespace }, subjects, again, onClose }: SendEmailProps) {
  const text = useText()
  const { api } = useShell()
  const [kind, setKind] = useState<Kind>(again?.kind ?? 'Placed')
  const [selected, setAbout] = useState<string | null>(null)
  const options = again ? undefined : subjects[kind]
  // The latest one, unless another one was selected.
  const about = again ? again.about : ((options?.find(({ uid }) => uid === selected) ?? options?.at(-1))?.uid ?? null)
  const isMissing = options?.length === 0
  const choice = isMissing ? undefined : { kind, ...(about !== null && { about }) }
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
    done: text('orders.email.queued'),
    onDone: onClose,
  })
  return { kind, setKind, about, setAbout, options, isMissing, choice, run, busy, problem: problem() }
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
        data={emailKinds.map((value) => ({ value, label: text(`orders.email.kind.${value}`) }))}
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
  const preview = usePreview(order, choice)
  const isKnown = preview.data !== undefined && preview.data.to !== null
  return (
    <Dialog
      title={text(again ? 'orders.email.again.title' : 'orders.email.send')}
      action={text('orders.email.send')}
      lookup
      plain={again !== undefined}
      busy={busy}
      ready={isKnown}
      problem={problem}
      onConfirm={() => choice && run(choice)}
      onClose={onClose}
    >
      {!again && <EmailChoice {...sending} />}
      <Preview query={preview} />
    </Dialog>
  )
}
