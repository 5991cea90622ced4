import { Canceled, useMissingRight, useReason, useShell } from '@backoffice/shell-kit'
import { createElement } from 'react'
import { useText } from '../texts.ts'
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

/**
 * Sends, reminds, emails again, closes or cancels an order after a confirmation, and explains why that is not possible
 * now.
 */
export function useOrderSteps(loaded: LoadedOrder | undefined) {
  const text = useText()
  const costRight = useMissingRight('products_cost_read')
  const keep = useStoredOrder()
  const { api, confirmations, unsaved } = useShell()
  const order = loaded?.record
  const whyNot = useWhyNot(order)

  const run = async (step: Step): Promise<void> => {
    if (!order || whyNot(step) !== undefined || !(await unsaved.mayLeave())) return
    let message: string | undefined
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
        ...(isMailStep(step) && {
          content: createElement(MailPreview, {
            api,
            costRight,
            uid: order.uid,
            step,
            onMessage: (written: string) => {
              message = written
            },
          }),
          widthClass: classes.wide ?? '',
        }),
        action: text(`catalog.supply.${step}`),
        destructive: step === 'close' || step === 'cancel',
        successMessage: text(`catalog.supply.${step}.done`, { number: order.number }),
        run: () =>
          isMailStep(step)
            ? api.POST(`/api/supplier-orders/{uid}/${step}`, {
                ...init,
                ...(message !== undefined && { body: { message } }),
              })
            : api.POST(`/api/supplier-orders/{uid}/${step}`, init),
        callback: ({ data }) => keep(data.results),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  }
  return { whyNot, run }
}
