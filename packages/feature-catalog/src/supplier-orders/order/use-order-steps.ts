import { Canceled, useMissingRight, useReason, useShell } from '@backoffice/shell-kit'
import { createElement, type ReactNode } from 'react'
import { useText } from '../texts.ts'
import { CloseReason } from './close-reason.tsx'
import { MailPreview } from '../mail/mail-preview.tsx'
import type { LoadedOrder } from '../queries.ts'
import { isMailStep, openStages, stageAfter, type Step } from '../stages.ts'
import classes from './order.module.css'
import { useStoredOrder } from './use-stored-order.ts'

/** Returns a function that explains why a step of an order is not possible now. */
function useWhyNot(order: LoadedOrder['record'] | undefined) {
  const text = useText()
  const reason = useReason()
  return (step: Step): string | undefined => {
    const missing = reason(isMailStep(step) ? 'supplierorders_send' : 'products_put')
    if (missing !== undefined || !order) return missing
    const after = stageAfter[step]
    if (after === undefined ? !openStages.includes(order.stage) : !order.moves.includes(after))
      return text('catalog.supply.wrong-stage', { stage: text(`catalog.supply.stage.${order.stage}`) })
    if (isMailStep(step) && order.order_email === null)
      return text('catalog.supply.no-address', { supplier: order.supplier.name })
    if (step === 'remind' && order.mail !== null && order.mail.state !== 'Sent')
      return text(
        order.mail.state === 'Refused' ? 'catalog.supply.email.again-first' : 'catalog.supply.email.one-waits',
      )
    return step === 'send' && order.lines.length === 0 ? text('catalog.supply.no-lines') : undefined
  }
}

/** Returns a function for what a step shows before it runs: its email, or the reason for missing units. */
function useStepContent() {
  const text = useText()
  const costRight = useMissingRight('products_cost_read')
  const { api } = useShell()
  return (
    { uid, lines }: LoadedOrder['record'],
    step: Step,
    onWritten: (written: string | undefined) => void,
  ): { readonly content?: ReactNode; readonly widthClass?: string } => {
    if (isMailStep(step))
      return {
        content: createElement(MailPreview, { api, costRight, uid, step, onMessage: onWritten }),
        widthClass: classes.wide ?? '',
      }
    const isShort = step === 'close' && lines.some(({ received, ordered }) => received < ordered)
    const label = text('catalog.supply.close-reason')
    return isShort ? { content: createElement(CloseReason, { label, onChange: onWritten }) } : {}
  }
}

/**
 * Sends, reminds, emails again, closes or cancels an order after a confirmation, and explains why that is not possible
 * now.
 */
export function useOrderSteps(loaded: LoadedOrder | undefined) {
  const text = useText()
  const keep = useStoredOrder()
  const contentOf = useStepContent()
  const { api, confirmations, unsaved } = useShell()
  const order = loaded?.record
  const whyNot = useWhyNot(order)

  const run = async (step: Step): Promise<void> => {
    if (!order || whyNot(step) !== undefined || !(await unsaved.mayLeave())) return
    let written: string | undefined
    const init = {
      params: { path: { uid: order.uid } },
      waitIndexation: false,
      disableMessage: true,
      ...(loaded?.etag && { ifMatch: loaded.etag }),
    }
    await confirmations
      .ask({
        title: text(`catalog.supply.${step}.title`, { number: order.number }),
        description: text(`catalog.supply.${step}.hint`, { supplier: order.supplier.name }),
        ...contentOf(order, step, (entered) => {
          written = entered
        }),
        action: text(`catalog.supply.${step}`),
        destructive: step === 'close' || step === 'cancel',
        successMessage: text(`catalog.supply.${step}.done`, { number: order.number }),
        run: () =>
          isMailStep(step)
            ? api.POST(`/api/supplier-orders/{uid}/${step}`, {
                ...init,
                ...(written !== undefined && { body: { message: written } }),
              })
            : api.POST(`/api/supplier-orders/{uid}/${step}`, {
                ...init,
                ...(written !== undefined && { body: { reason: written } }),
              }),
        callback: ({ data }) => keep(data.results),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  }
  return { whyNot, run }
}
