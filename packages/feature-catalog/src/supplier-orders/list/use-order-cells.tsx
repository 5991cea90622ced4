import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useLocale } from '@backoffice/texts'
import { formatDate, StatusBadge } from '@backoffice/ui'
import { useMemo, useState } from 'react'
import classes from '../order/order.module.css'
import { invoiceStates, invoiceTones, openStages, stageTones } from '../stages.ts'
import { useText } from '../texts.ts'
import { dayOf } from './days.ts'
import type supplierOrderList from './supplier-order-list.ts'

type Row = RowIn<typeof supplierOrderList>

/** The cells of supplier orders that say more than their field: a mail that did not arrive, and what is late. */
export function useOrderCells() {
  const text = useText()
  const locale = useLocale()
  const [today] = useState(() => dayOf(new Date()))
  return useMemo(
    () => ({
      // Until the supplier answers, an order that nobody has told it of is not just sent.
      stage: ({ stage, mail_state }: Row) =>
        stage === 'Sent' && (mail_state === 'Refused' || mail_state === 'Delayed') ? (
          <StatusBadge tone={mail_state === 'Refused' ? 'bad' : 'warn'}>
            {text(`catalog.supply.sent-but.${mail_state}`)}
          </StatusBadge>
        ) : (
          <StatusBadge tone={stageTones[stage]}>{text(`catalog.supply.stage.${stage}`)}</StatusBadge>
        ),
      expected: ({ expected, stage }: Row) => {
        if (expected === null) return '–'
        const day = formatDate(new Date(`${expected}T00:00:00`), locale)
        const isLate = expected < today && openStages.includes(stage)
        return isLate ? <span className={classes.late}>{text('catalog.supply.late', { day })}</span> : day
      },
      invoice_state: ({ invoice_state }: Row) => {
        const state = invoiceStates.find((one) => one === invoice_state) ?? 'None'
        return state === 'None' ? (
          '–'
        ) : (
          <StatusBadge tone={invoiceTones[state]}>{text(`catalog.supply.invoice_state.${state}`)}</StatusBadge>
        )
      },
    }),
    [text, locale, today],
  )
}
