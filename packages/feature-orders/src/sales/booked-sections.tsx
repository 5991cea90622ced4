import type { Schema } from '@backoffice/api-contract'
import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDay, formatPercent, Section } from '@backoffice/ui'
import { sumsOf, summedBy } from './summed-days.ts'
import { SumsTable } from './sums-table.tsx'
import { useText } from './texts.ts'

type Booked = readonly Schema<'SalesOfDay'>[]

/** Renders what was booked in one currency: by rate of VAT, and by day. */
function OfCurrency({ currency, booked }: { readonly currency: string; readonly booked: Booked }) {
  const text = useText()
  const locale = useLocale()
  const total = sumsOf(booked)
  const rateOf = ({ country, vat_rate }: Booked[number]) =>
    [formatPercent(vat_rate, locale), ...(country === null ? [] : [countryName(country, locale)])].join(' · ')
  const rates = [...summedBy(booked, rateOf)].toSorted(([, one], [, other]) => other.net - one.net)
  const days = [...summedBy(booked, ({ day }) => day)].toReversed()
  return (
    <>
      <Section title={text('orders.booked.by-rate', { currency })} flush>
        <SumsTable
          label={text('orders.booked.by-rate', { currency })}
          of={text('orders.booked.rate')}
          currency={currency}
          rows={rates.map(([rate, sums]) => ({ key: rate, title: rate, sums }))}
          total={total}
        />
      </Section>
      <Section title={text('orders.booked.by-day', { currency })} flush>
        <SumsTable
          label={text('orders.booked.by-day', { currency })}
          of={text('orders.booked.day')}
          currency={currency}
          rows={days.map(([day, sums]) => ({ key: day, title: formatDay(day, locale), sums }))}
          total={total}
        />
      </Section>
    </>
  )
}

/** Renders what was booked in a period, by currency. */
export function BookedSections({ booked }: { readonly booked: Booked }) {
  return [...Map.groupBy(booked, ({ currency }) => currency)].map(([currency, rows]) => (
    <OfCurrency key={currency} currency={currency} booked={rows} />
  ))
}
