import { Canceled, useReason, useShell } from '@backoffice/shell-kit'
import { useText } from '../texts.ts'
import type { LoadedOrder } from '../queries.ts'
import { openStages, stageAfter, type Step } from '../stages.ts'
import { useStoredOrder } from './use-stored-order.ts'

/** Steps that send an email to the supplier. */
const mails: readonly Step[] = ['send', 'remind', 'mail-again']

/**
 * Sends, reminds, emails again, closes or cancels an order after a confirmation, and explains why that is not possible
 * now.
 */
export function useOrderSteps(loaded: LoadedOrder | undefined) {
  const text = useText()
  const reason = useReason()
  const keep = useStoredOrder()
  const { api, confirmations, unsaved } = useShell()
  const order = loaded?.record

  const whyNot = (step: Step): string | undefined => {
    const missing = reason(mails.includes(step) ? 'supplierorders_send' : 'products_put')
    if (missing !== undefined || !order) return missing
    const after = stageAfter[step]
    if (after === undefined ? !openStages.includes(order.stage) : !order.moves.includes(after))
      return text('catalog.supply.wrong-stage', { stage: text(`catalog.supply.stage.${order.stage}`) })
    if (mails.includes(step) && order.order_email === null)
      return text('catalog.supply.no-address', { supplier: order.supplier.name })
    if (step === 'remind' && order.mail !== null && order.mail.state !== 'Sent')
      return text(order.mail.state === 'Refused' ? 'catalog.supply.mail.again-first' : 'catalog.supply.mail.one-waits')
    return step === 'send' && order.lines.length === 0 ? text('catalog.supply.no-lines') : undefined
  }
  const run = async (step: Step): Promise<void> => {
    if (!order || whyNot(step) !== undefined || !(await unsaved.mayLeave())) return
    await confirmations
      .ask({
        title: text(`catalog.supply.${step}.title`, { number: order.number }),
        description: text(`catalog.supply.${step}.hint`, { supplier: order.supplier.name }),
        action: text(`catalog.supply.${step}`),
        destructive: step === 'close' || step === 'cancel',
        successMessage: text(`catalog.supply.${step}.done`, { number: order.number }),
        run: () =>
          api.POST(`/api/supplier-orders/{uid}/${step}`, {
            params: { path: { uid: order.uid } },
            waitIndexation: false,
            disableMessage: true,
            ...(loaded?.etag && { ifMatch: loaded.etag }),
          }),
        callback: ({ data }) => keep(data.results),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  }
  return { whyNot, run }
}
