import { useLocale } from '@backoffice/texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatMoney } from '../values/format-money.ts'
import classes from './jobs.module.css'
import { useJobText } from './messages.ts'

/** A field of a record before and after, formatted. */
export interface SampleChange {
  readonly record: string
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What a job does to records instead of changing them. */
export type JobDoes = 'combines' | 'emails' | 'prints'

interface DryRunSummaryProps {
  /** Number of records that would change. */
  readonly eligible: number
  /** What is done to each; a change when omitted. */
  readonly does?: JobDoes | undefined
  readonly skipped: readonly { readonly reason: string; readonly count: number; readonly labels: readonly string[] }[]
  readonly sample: readonly SampleChange[]
  /** In cents; `below_cost` and `below_floor` are null for accounts that may not see costs. */
  readonly money: readonly {
    readonly currency: string
    readonly before: number
    readonly after: number
    readonly monthly: number
    readonly below_cost: number | null
    /** Number below the minimum margin. */
    readonly below_floor?: number | null
  }[]
}

function MoneyEffect({
  currency,
  before,
  after,
  monthly,
  below_cost,
  below_floor = null,
}: DryRunSummaryProps['money'][number]) {
  const text = useJobText()
  const locale = useLocale()
  const amount = (cents: number) => formatMoney(cents, currency, locale)
  const warnings = [
    ...(below_cost ? [text('ui.job.below-cost', { count: below_cost })] : []),
    ...(below_floor ? [text('ui.job.below-floor', { count: below_floor })] : []),
  ]
  return (
    <div>
      <p>{text('ui.job.money', { before: amount(before), after: amount(after) })}</p>
      {monthly !== 0 && <p>{text('ui.job.monthly', { amount: `${monthly > 0 ? '+' : ''}${amount(monthly)}` })}</p>}
      {warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden /> {warning}
        </p>
      ))}
    </div>
  )
}

/** Renders the preview of a bulk change. */
export function DryRunSummary({ eligible, does, skipped, sample, money }: DryRunSummaryProps) {
  const text = useJobText()
  return (
    <div className={classes.summary}>
      <output className={classes.eligible}>
        {text(does ? `ui.job.${does}` : 'ui.job.eligible', { count: eligible })}
      </output>
      {money.map((effect) => (
        <MoneyEffect key={effect.currency} {...effect} />
      ))}
      {skipped.length > 0 && (
        <ul className={classes.skipped}>
          {skipped.map(({ reason, count, labels }) => (
            <li key={reason}>
              <strong>{text('ui.job.skipped', { count })}</strong>: {reason}{' '}
              <small>{text('ui.job.skipped-such-as', { labels: labels.join(', ') })}</small>
            </li>
          ))}
        </ul>
      )}
      {sample.length > 0 && (
        <div className={classes.sample}>
          <table className={classes.table}>
            <caption>{text('ui.job.sample')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('ui.job.record')}</th>
                <th scope="col">{text('ui.job.field')}</th>
                <th scope="col">{text('ui.job.before')}</th>
                <th scope="col">{text('ui.job.after')}</th>
              </tr>
            </thead>
            <tbody>
              {sample.map(({ record, field, before, after }, index) => (
                <tr key={index}>
                  <th scope="row">{record}</th>
                  <td>{field}</td>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
