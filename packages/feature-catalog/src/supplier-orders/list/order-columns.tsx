import type { SearchRow } from '@backoffice/search'
import { useLocale } from '@backoffice/texts'
import { Count, DateTime, formatDate, Marked, RowLink, StatusBadge, type Column } from '@backoffice/ui'
import { useMemo, useState } from 'react'
import { useText } from '../texts.ts'
import { dayOf } from './days.ts'
import type { SupplierOrderRow } from '../queries.ts'
import { invoiceStates, invoiceTones, openStages, stageTones } from '../stages.ts'
import classes from '../order/order.module.css'

/** The columns of the list of supplier orders. */
export function useOrderColumns(): readonly Column<SearchRow<SupplierOrderRow>>[] {
  const text = useText()
  const locale = useLocale()
  const [today] = useState(() => dayOf(new Date()))
  return useMemo(
    () => [
      {
        id: 'number',
        always: true,
        header: text('catalog.supply.number'),
        width: 128,
        sortBy: 'number',
        onCard: 'title',
        cell: ({ document: { uid, number }, highlights }) => (
          <RowLink to="." search={(before: object) => ({ ...before, open: uid, tab: undefined })}>
            <Marked segments={highlights.number?.[0]}>{number}</Marked>
          </RowLink>
        ),
      },
      {
        id: 'supplier',
        header: text('catalog.supply.supplier'),
        minWidth: 180,
        sortBy: 'supplier',
        onCard: 'subtitle',
        cell: ({ document: { supplier }, highlights }) => (
          <Marked segments={highlights.supplier?.[0]}>{supplier}</Marked>
        ),
      },
      {
        id: 'stage',
        header: text('catalog.supply.stage'),
        width: 184,
        sortBy: 'stage',
        onCard: 'state',
        // Until the supplier answers, an order that nobody has told it of is not just sent.
        cell: ({ document: { stage, mail_state } }) =>
          stage === 'Sent' && (mail_state === 'Refused' || mail_state === 'Delayed') ? (
            <StatusBadge tone={mail_state === 'Refused' ? 'bad' : 'warn'}>
              {text(`catalog.supply.sent-but.${mail_state}`)}
            </StatusBadge>
          ) : (
            <StatusBadge tone={stageTones[stage]}>{text(`catalog.supply.stage.${stage}`)}</StatusBadge>
          ),
      },
      {
        id: 'location',
        header: text('catalog.supply.location'),
        width: 136,
        rank: 3,
        cell: ({ document: { location } }) => location,
      },
      {
        id: 'ordered',
        header: text('catalog.supply.ordered-at'),
        width: 176,
        rank: 2,
        sortBy: 'ordered_at',
        cell: ({ document: { ordered_at } }) => <DateTime at={ordered_at} />,
      },
      {
        id: 'expected',
        header: text('catalog.supply.expected'),
        width: 168,
        sortBy: 'expected_at',
        onCard: 'aside',
        cell: ({ document: { expected, stage } }) => {
          if (expected === null) return '–'
          const day = formatDate(new Date(`${expected}T00:00:00`), locale)
          const isLate = expected < today && openStages.includes(stage)
          return isLate ? <span className={classes.late}>{text('catalog.supply.late', { day })}</span> : day
        },
      },
      {
        id: 'pieces',
        header: text('catalog.supply.pieces'),
        width: 104,
        align: 'end',
        rank: 1,
        cell: ({ document: { pieces } }) => <Count of={pieces} />,
      },
      {
        id: 'received',
        header: text('catalog.supply.received'),
        width: 120,
        align: 'end',
        sortBy: 'received_percent',
        cell: ({ document: { received_percent } }) => `${received_percent}%`,
      },
      {
        id: 'lines',
        header: text('catalog.supply.lines'),
        width: 96,
        align: 'end',
        optional: true,
        cell: ({ document: { line_count } }) => <Count of={line_count} />,
      },
      {
        id: 'reference',
        header: text('catalog.supply.reference'),
        width: 168,
        optional: true,
        cell: ({ document: { reference }, highlights }) => (
          <Marked segments={highlights.reference?.[0]}>{reference || '–'}</Marked>
        ),
      },
      {
        id: 'invoice',
        header: text('catalog.supply.invoice'),
        width: 136,
        optional: true,
        cell: ({ document: { invoice_state } }) => {
          const state = invoiceStates.find((one) => one === invoice_state) ?? 'None'
          return state === 'None' ? (
            '–'
          ) : (
            <StatusBadge tone={invoiceTones[state]}>{text(`catalog.supply.invoice.${state}`)}</StatusBadge>
          )
        },
      },
      {
        id: 'updated',
        header: text('record.updated'),
        width: 176,
        optional: true,
        sortBy: 'updated_at',
        cell: ({ document: { updated_at } }) => <DateTime at={updated_at} />,
      },
    ],
    [text, locale, today],
  )
}
