import { messageOf, readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Count, Fact, Facts, formatCount, formatDay, formatMoney, formatPercent, Money, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../texts.ts'
import classes from './results.module.css'

type Week = Schema<'ProductWeek'>

const HEIGHT = 64
const STEP = 16
const GAP = 3

const part = (some: number, of: number) => (of === 0 ? 0 : Math.round((1000 * some) / of) / 10)

/** Units of each week as bars, with returns in another colour; the same figures are in the table below. */
function Bars({ weeks, label }: { readonly weeks: readonly Week[]; readonly label: string }) {
  const most = Math.max(1, ...weeks.map(({ sold }) => sold))
  // In a week of which more came back than was sold, nothing is drawn.
  const high = (pieces: number) => (Math.max(0, pieces) / most) * HEIGHT
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
    >
      {weeks.map(({ from, sold, returned }, week) => (
        <g key={from}>
          <rect
            x={week * STEP}
            y={HEIGHT - Math.max(1, high(sold))}
            width={STEP - GAP}
            height={Math.max(1, high(sold))}
            data-none={sold <= 0 || undefined}
          />
          {returned > 0 && (
            <rect
              data-returned
              x={week * STEP}
              y={HEIGHT - high(Math.min(returned, sold))}
              width={STEP - GAP}
              height={high(Math.min(returned, sold))}
            />
          )}
        </g>
      ))}
    </svg>
  )
}

/** Shows the sales of the last 90 days, beside the 90 before, week by week. */
export function ResultsSection({ sku }: { readonly sku: string }) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const { data, error } = useQuery(readOptions(api, '/api/products/{sku}/results', { params: { path: { sku } } }))
  const day = (from: string) => formatDay(from, locale)
  if (!data) {
    return (
      <Section title={text('catalog.results.title')} anchor="results">
        {error && <p role="alert">{messageOf(error)}</p>}
      </Section>
    )
  }
  const { currency, now, before, weeks } = data.results
  const than = (value: string) => <small className={classes.before}>{text('catalog.results.before', { value })}</small>
  return (
    <Section title={text('catalog.results.title')} anchor="results">
      <div className={classes.results}>
        <Facts>
          <Fact name={text('catalog.results.sold')}>
            <Count of={now.sold} /> {than(formatCount(before.sold, locale))}
          </Fact>
          <Fact name={text('catalog.results.revenue')}>
            <Money cents={now.revenue} currency={currency} /> {than(formatMoney(before.revenue, currency, locale))}
          </Fact>
          <Fact name={text('catalog.results.returned')}>
            {text('catalog.results.returned-of', {
              count: now.returned,
              percent: formatPercent(part(now.returned, now.sold), locale),
            })}{' '}
            {than(formatPercent(part(before.returned, before.sold), locale))}
          </Fact>
        </Facts>
        {now.sold === 0 ? (
          <p className={classes.quiet}>{text('catalog.results.none')}</p>
        ) : (
          <figure className={classes.figure}>
            <Bars
              weeks={weeks}
              label={text('catalog.results.chart', { weeks: weeks.map(({ sold }) => sold).join(', ') })}
            />
            <figcaption>
              <span>{day(weeks[0]?.from ?? '')}</span>
              <span>
                <i className={classes.sold} aria-hidden /> {text('catalog.results.sold')}{' '}
                <i className={classes.returned} aria-hidden /> {text('catalog.results.returned')}
              </span>
              <span>{text('catalog.results.today')}</span>
            </figcaption>
          </figure>
        )}
      </div>
      {now.sold > 0 && (
        <details className={classes.figures}>
          <summary>{text('catalog.results.figures')}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('catalog.results.week')}</th>
                <th scope="col">{text('catalog.results.sold')}</th>
                <th scope="col">{text('catalog.results.returned')}</th>
                <th scope="col">{text('catalog.results.revenue')}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ from, sold, returned, revenue }) => (
                <tr key={from}>
                  <th scope="row">{day(from)}</th>
                  <td>
                    <Count of={sold} />
                  </td>
                  <td>
                    <Count of={returned} />
                  </td>
                  <td>{formatMoney(revenue, currency, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Section>
  )
}
