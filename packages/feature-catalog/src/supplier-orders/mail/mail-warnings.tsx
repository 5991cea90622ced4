import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney, Notice } from '@backoffice/ui'
import { useText } from '../texts.ts'

interface MailWarningsProps {
  readonly mail: Schema<'SupplierMailPreview'>
  readonly costRight: string | undefined
}

/** Shows why an email cannot be sent, and what to check before it is. */
export function MailWarnings({ mail, costRight }: MailWarningsProps) {
  const text = useText()
  const locale = useLocale()
  const { kind, problem, supplier_status: status, to, minimum, goods, currency } = mail
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const isChecked = kind === 'Order' && minimum > 0
  return (
    <>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {status !== 'Active' && (
        <Notice>{text('catalog.supply.email.supplier-inactive', { status, supplier: to.name })}</Notice>
      )}
      {isChecked && goods !== null && goods < minimum && (
        <Notice>{text('catalog.supply.email.below-minimum', { goods: money(goods), minimum: money(minimum) })}</Notice>
      )}
      {isChecked && goods === null && costRight !== undefined && (
        <Notice tone="info">
          {text('catalog.supply.email.minimum-hidden', { minimum: money(minimum), right: costRight })}
        </Notice>
      )}
    </>
  )
}
