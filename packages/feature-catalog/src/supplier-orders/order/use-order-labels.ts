import { byName } from '@backoffice/shell-kit'
import { useMemo } from 'react'
import { useText } from '../texts.ts'
import type { OrderFields } from './order-fields.ts'

const fields = [
  'supplier',
  'location',
  'expected',
  'reference',
  'freight',
  'duty',
  'cost_spread',
  'note',
  'lines',
] as const satisfies readonly (keyof OrderFields)[]

type Labels = Readonly<Record<(typeof fields)[number], string>> & Readonly<Record<string, string>>

/** Returns the labels of a supplier order's fields. */
export function useOrderLabels(): Labels {
  const text = useText()
  return useMemo(
    () => ({
      ...byName(fields, (field) => text(`catalog.supply.${field}`)),
      'lines.*.ordered': text('catalog.supply.quantity'),
      'lines.*.discount': text('catalog.supply.discount'),
      'lines.*.vat': text('catalog.supply.vat'),
      stage: text('catalog.supply.stage'),
      invoices: text('catalog.supply.invoices'),
      files: text('catalog.supply.files'),
      close_reason: text('catalog.supply.close-reason'),
      excess_reason: text('catalog.supply.excess-reason'),
      mail: text('catalog.supply.mail_state'),
      state: text('catalog.supply.email.state'),
      address: text('catalog.supply.email.address'),
      answer: text('catalog.supply.email.answer'),
      message: text('catalog.supply.email.message'),
    }),
    [text],
  )
}
