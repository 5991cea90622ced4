import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useInside, useReason } from '@backoffice/shell-kit'
import { AnchorLink, DetailPage, ExplainedButton, Notice, RecordForm } from '@backoffice/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AddressSection } from './address-section.tsx'
import { BuyerSection } from './buyer-section.tsx'
import { ExchangeNotice } from './exchange-notice.tsx'
import type { DraftFields } from './draft-fields.ts'
import { LinesSection } from './lines-section.tsx'
import { PreviewTotals } from './preview-totals.tsx'
import { NotesSection, TermsSection } from './terms-section.tsx'
import { useText } from './texts.ts'
import { useDraftOrder, type LoadedDraft } from './use-draft-order.ts'
import { sellsBeyond } from './sells-beyond.ts'
import { useOrderPreview } from './use-order-preview.ts'
import { usePayOnPlacing, type PayWay } from './use-pay-on-placing.ts'

/** Returns why an order cannot be placed as it is; undefined when it can. */
function useWhyNotPlaced(fields: DraftFields, preview: Schema<'OrderPreview'> | undefined): string | undefined {
  const text = useText()
  const whyNot = useReason()
  const right = whyNot('orders_post') ?? whyNot('orders_put')
  if (right !== undefined) return right
  if (fields.lines.length === 0) return text('orders.new.no-lines')
  if (preview?.lines.some(({ problem }) => problem !== null)) return text('orders.new.has-problems')
  return sellsBeyond(preview) && fields.oversell_reason.trim() === ''
    ? text('orders.new.no-oversell-reason')
    : undefined
}

interface OrderComposerProps {
  readonly loaded: LoadedDraft
  /** What a new order begins with. */
  readonly begun: DraftFields
}

/** Composes an order: buyer, products, address and terms on one page, with its price and stock while it is typed. */
export function OrderComposer({ loaded, begun }: OrderComposerProps) {
  const text = useText()
  const inside = useInside()
  const navigate = useNavigate()
  const { form, record, frame, place, isPlacing, saving } = useDraftOrder({
    loaded,
    begun,
    onCreated: (number) => void navigate({ to: '/orders/new', search: { draft: number }, replace: true }),
  })
  const fields = form.getValues()
  const { preview, error, repriced, dismiss } = useOrderPreview(fields, record?.number)
  const whyNot = useWhyNotPlaced(fields, preview)
  const payOnPlacing = usePayOnPlacing()
  const [pay, setPay] = useState<PayWay>('later')
  const finish = async () => {
    const placed = whyNot === undefined && !saving && !isPlacing ? await place() : undefined
    if (!placed) return
    if (!placed.on_account) await payOnPlacing(placed, pay)
    await navigate({ to: '/orders/$order', params: { order: placed.number }, search: inside(placed.namespace) })
  }
  return (
    <DetailPage
      title={record ? text('orders.new.draft', { number: record.number }) : text('orders.new')}
      back={
        <AnchorLink to="/orders" activeOptions={{ exact: true }}>
          {text('orders.back')}
        </AnchorLink>
      }
      actions={
        <ExplainedButton data-key="Ctrl ⏎" reason={whyNot} loading={isPlacing || saving} onClick={() => void finish()}>
          {text('orders.new.place')}
        </ExplainedButton>
      }
      aside={<PreviewTotals preview={preview} />}
    >
      <RecordForm {...frame} editable={frame.whyReadOnly === undefined} onFinish={() => void finish()}>
        {record && <ExchangeNotice order={record} />}
        {error && <Notice tone="bad">{messageOf(error)}</Notice>}
        <BuyerSection form={form} isStored={record !== null} />
        <LinesSection form={form} preview={preview} repriced={repriced} onDismiss={dismiss} />
        <AddressSection form={form} />
        <TermsSection form={form} currency={preview?.currency ?? 'EUR'} pay={pay} onPay={setPay} />
        <NotesSection form={form} />
      </RecordForm>
    </DetailPage>
  )
}
