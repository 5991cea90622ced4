import type { Schema } from '@backoffice/api-contract'
import { dayAfter, dayIn, useLocale } from '@backoffice/texts'
import { formatDay, useTimeZone } from '@backoffice/ui'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../texts.ts'

interface ExpectedFieldProps extends TextInputProps {
  /** Day of the form, as `2026-12-25`; empty without one. */
  readonly value: string
  /** Supplier of a draft; undefined for an order that was sent, which has a day. */
  readonly supplier: Pick<Schema<'Supplier'>, 'lead_days' | 'next_order_day'> | undefined
}

/** Edits when an order is expected. A draft without a day shows the one that it gets when it is sent. */
export function ExpectedField({ value, supplier, ...field }: ExpectedFieldProps) {
  const text = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [today] = useState(() => dayIn(new Date(), timeZone))
  const suggestion = () => {
    if (!supplier || value !== '') return undefined
    const { lead_days: days = 0, next_order_day: ordered } = supplier
    const day = formatDay(dayAfter(ordered ?? today, days), locale)
    return ordered === null
      ? text('catalog.supply.expected.suggested', { day, days })
      : text('catalog.supply.expected.suggested-from', { day, days, ordered: formatDay(ordered, locale) })
  }
  return <TextInput type="date" {...field} value={value} description={suggestion()} />
}
