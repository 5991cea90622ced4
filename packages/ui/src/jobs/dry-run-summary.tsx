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

/** Records of which the same is said, with the labels of the first few. */
interface RecordGroup {
  readonly count: number
  readonly labels: readonly string[]
}

interface DryRunSummaryProps {
  /** Number of records that would change. */
  readonly eligible: number
  /** What is done to each; a change when omitted. */
  readonly does?: JobDoes | undefined
  readonly skipped: readonly (RecordGroup & { readonly reason: string })[]
  /** What is done to some of them besides. */
  readonly notes?: readonly (RecordGroup & { readonly note: string })[]
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

/** Renders what is said of some records. */
function GroupList({
  groups,
}: {
  readonly groups: readonly (RecordGroup & { readonly lead: string; said: string })[]
}) {
  const text = useJobText()
  if (groups.length === 0) return null
  return (
    <ul className={classes.groups}>
      {groups.map(({ lead, said, labels }) => (
        <li key={said}>
          <strong>{lead}</strong>: {said} <small>{text('ui.job.such-as', { labels: labels.join(', ') })}</small>
        </li>
      ))}
    </ul>
  )
}

/** Renders the preview of a bulk change. */
export function DryRunSummary({ eligible, does, skipped, notes = [], sample, money }: DryRunSummaryProps) {
  const text = useJobText()
  return (
    <div className={classes.summary}>
      <output className={classes.eligible}>
        {text(does ? `ui.job.${does}` : 'ui.job.eligible', { count: eligible })}
      </output>
      {money.map((effect) => (
        <MoneyEffect key={effect.currency} {...effect} />
      ))}
      <GroupList
        groups={notes.map(({ note, ...group }) => ({
          ...group,
          lead: text('ui.job.noted', { count: group.count }),
          said: note,
        }))}
      />
      <GroupList
        groups={skipped.map(({ reason, ...group }) => ({
          ...group,
          lead: text('ui.job.skipped', { count: group.count }),
          said: reason,
        }))}
      />
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
