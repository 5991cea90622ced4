import type { RowIn } from '@backoffice/record-kit/list-definition'
import { dayIn, useLocale } from '@backoffice/texts'
import { formatDay, StatusBadge, useTimeZone } from '@backoffice/ui'
import { useMemo, useState } from 'react'
import classes from '../order/order.module.css'
import { invoiceStates, invoiceTones, openStages, stageTones } from '../stages.ts'
import { useText } from '../texts.ts'
import type supplierOrderList from './supplier-order-list.ts'

type Row = RowIn<typeof supplierOrderList>

/** Returns the cells of supplier orders with more than their field: an email that failed, and what is late. */
export function useOrderCells() {
  const text = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [today] = useState(() => dayIn(new Date(), timeZone))
  return useMemo(
    () => ({
      // An order whose email has not arrived is not shown as sent.
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
        const day = formatDay(expected, locale)
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
