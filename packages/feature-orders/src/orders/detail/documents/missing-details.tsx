import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { AnchorLink, Notice } from '@backoffice/ui'
import { useText } from './texts.ts'

const details = [
  'legal_name',
  'street',
  'postcode',
  'city',
  'country',
  'vat_number',
  'registration_number',
  'iban',
] as const

interface MissingDetailsProps {
  readonly order: Schema<'Order'>
  /** Names of the company details that invoices lack. */
  readonly missing: readonly string[]
}

/** Says which company details have to be entered before an invoice can be issued, and where. */
export function MissingDetails({ order, missing }: MissingDetailsProps) {
  const text = useText()
  const locale = useLocale()
  const { permissions } = useShell()
  const names = details.filter((name) => missing.includes(name)).map((name) => text(`orders.document.detail.${name}`))
  return (
    <Notice>
      {text('orders.document.missing', { list: new Intl.ListFormat(locale).format(names) })}{' '}
      <AnchorLink underline="always" to="/orders/settings" search={{ in: order.namespace }}>
        {text(permissions.can('admin') ? 'orders.document.enter-details' : 'orders.document.see-details')}
      </AnchorLink>
    </Notice>
  )
}
