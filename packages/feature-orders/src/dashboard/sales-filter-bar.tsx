import { periods, useShell } from '@backoffice/shell-kit'
import { NativeSelect, useRangeOptions } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { comparisons, useSalesFilters } from './sales-filters.ts'
import { soldOnQuery } from './sales-query.ts'
import { useText } from './texts.ts'
import classes from './sales-filter-bar.module.css'

const pick = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value)

/** Selects the website and the period of the widgets of sales, and what the period is compared with. */
export function SalesFilterBar() {
  const text = useText()
  const { search } = useShell()
  const [{ website, period, compare }, change] = useSalesFilters()
  const { data } = useQuery(soldOnQuery(search))
  const periodOptions = useRangeOptions({ kind: 'date' }, [])
  const websites = [...new Set([...Object.keys(data?.facets['website'] ?? {}), ...(website ? [website] : [])])].sort()
  return (
    <fieldset className={classes.bar} aria-label={text('orders.sales.filters')}>
      {(websites.length > 1 || website !== undefined) && (
        <NativeSelect
          label={text('orders.order.website')}
          value={website ?? ''}
          onChange={({ currentTarget: { value } }) => change({ website: value === '' ? undefined : value })}
        >
          <option value="">{text('orders.sales.all-websites')}</option>
          {websites.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelect>
      )}
      <NativeSelect
        label={text('orders.sales.period')}
        value={period}
        onChange={({ currentTarget: { value } }) => change({ period: pick(periods, value) ?? period })}
      >
        {periodOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={text('orders.sales.compare')}
        value={compare}
        onChange={({ currentTarget: { value } }) => change({ compare: pick(comparisons, value) ?? compare })}
      >
        {comparisons.map((value) => (
          <option key={value} value={value}>
            {text(`orders.sales.compare.${value}`)}
          </option>
        ))}
      </NativeSelect>
    </fieldset>
  )
}
