import { useSearchState } from '@backoffice/shell-kit'
import { useTimeZone } from '@backoffice/ui'
import { dayIn } from '@backoffice/texts'
import { useState } from 'react'
import { periodOf, type Period } from './period.ts'

/** What the address of the screen selects. */
interface SalesAddress {
  readonly period: Period
  readonly website: string | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const dayOf = (value: unknown): string | undefined => textOf(value)?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0]

/** Returns the period and the website in the address, and a function that changes them; this month without a period. */
export function useSalesAddress() {
  const timeZone = useTimeZone()
  const [address, change] = useSearchState()
  const { from, until, website }: Partial<Record<'from' | 'until' | 'website', unknown>> = Object(address)
  const [opened] = useState(() => new Date())
  const today = dayIn(opened, timeZone)
  const month = periodOf('this-month', today)
  const selected: SalesAddress = {
    period: { from: dayOf(from) ?? month.from, until: dayOf(until) ?? month.until },
    website: textOf(website),
  }
  return [selected, change, today] as const
}
