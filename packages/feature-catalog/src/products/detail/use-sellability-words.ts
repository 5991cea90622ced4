import type { Schema } from '@backoffice/api-contract'
import { languageName, useLocale } from '@backoffice/texts'
import { formatDay } from '@backoffice/ui'
import { useCallback } from 'react'
import { useText } from './texts.ts'
import { productStatuses } from '../model/status.ts'

/** Returns a function that explains why a product cannot be bought on a website. */
export function useSellabilityWords(): (reason: Schema<'SellabilityReason'>) => string {
  const text = useText()
  const locale = useLocale()
  return useCallback(
    ({ code, values: { status, language, day } }: Schema<'SellabilityReason'>) =>
      text(`catalog.sellable.${code}`, {
        status: status ? text(productStatuses[status].text) : '',
        day: day ? formatDay(day, locale) : '',
        language: language ? languageName(language, locale) : '',
      }),
    [text, locale],
  )
}
