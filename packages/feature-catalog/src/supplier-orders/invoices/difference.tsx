import type { InvoiceMatch } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useText } from '../texts.ts'
import type { DecisionFields } from './invoice-fields.ts'
import classes from './invoices.module.css'

const decisions = ['Accepted', 'Disputed'] as const

interface DifferenceProps {
  /** Accessible name of what it is about. */
  readonly name: string
  readonly match: InvoiceMatch | undefined
  readonly currency: string
  readonly decided: DecisionFields
  readonly editable: boolean
  /** Whether missing reasons are marked. */
  readonly marks: boolean
  readonly onChange: (decided: DecisionFields) => void
}

/** Renders the difference of a line of an invoice; one that exceeds the tolerance is accepted or disputed here. */
export function Difference({ name, match, currency, decided, editable, marks, onChange }: DifferenceProps) {
  const text = useText()
  const locale = useLocale()
  if (!match) return '–'
  const amount = formatMoney(match.difference, currency, locale)
  if (!match.differs)
    return match.difference === 0
      ? text('catalog.supply.invoice.matches')
      : text('catalog.supply.invoice.within', { amount })
  const { decision, reason } = decided
  return (
    <div className={classes.decision}>
      <span>{text('catalog.supply.invoice.differs', { amount })}</span>
      <Select
        aria-label={`${text('catalog.supply.invoice.decision')} ${name}`}
        placeholder={text('catalog.supply.invoice.decision.open')}
        clearable
        readOnly={!editable}
        data={decisions.map((value) => ({ value, label: text(`catalog.supply.invoice.decision.${value}`) }))}
        value={decision}
        onChange={(value) => onChange({ reason, decision: decisions.find((one) => one === value) ?? null })}
      />
      {decision !== null && (
        <TextInput
          aria-label={`${text('catalog.supply.invoice.reason')} ${name}`}
          placeholder={text('catalog.supply.invoice.reason')}
          required
          maxLength={200}
          readOnly={!editable}
          value={reason}
          error={marks && reason.trim() === '' && text('catalog.supply.invoice.reason-required')}
          onChange={(event) => onChange({ decision, reason: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
