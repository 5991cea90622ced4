import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { soldOnQuery } from '../dashboard/sales-query.ts'
import { DayField } from './day-field.tsx'
import { namedPeriods, periodOf, type Period } from './period.ts'
import { useText } from './texts.ts'
import classes from './period-bar.module.css'

interface PeriodBarProps {
  readonly period: Period
  readonly website: string | undefined
  readonly today: string
  readonly onChange: (changes: Partial<Period> & { readonly website?: string | undefined }) => void
}

/** Selects a period, by its name or by its days, and a website. */
export function PeriodBar({ period, website, today, onChange }: PeriodBarProps) {
  const text = useText()
  const { search } = useShell()
  const { data } = useQuery(soldOnQuery(search))
  const websites = [...new Set([...Object.keys(data?.facets['website'] ?? {}), ...(website ? [website] : [])])].sort()
  const named = namedPeriods.find((name) => {
    const { from, until } = periodOf(name, today)
    return from === period.from && until === period.until
  })
  return (
    <fieldset className={classes.bar} aria-label={text('orders.booked.selection')}>
      <Select
        label={text('orders.booked.period')}
        placeholder={text('orders.booked.period.own')}
        allowDeselect={false}
        data={namedPeriods.map((value) => ({ value, label: text(`orders.booked.period.${value}`) }))}
        value={named ?? null}
        onChange={(value) => {
          const name = namedPeriods.find((one) => one === value)
          if (name) onChange(periodOf(name, today))
        }}
      />
      <DayField
        label={text('orders.booked.from')}
        day={period.from}
        onChange={(from) => onChange({ from, until: from > period.until ? from : period.until })}
      />
      <DayField
        label={text('orders.booked.until')}
        day={period.until}
        onChange={(until) => onChange({ from: until < period.from ? until : period.from, until })}
      />
      {(websites.length > 1 || website !== undefined) && (
        <Select
          label={text('orders.booked.website')}
          placeholder={text('orders.booked.website.all')}
          clearable
          data={websites}
          value={website ?? null}
          onChange={(value) => onChange({ website: value ?? undefined })}
        />
      )}
    </fieldset>
  )
}
