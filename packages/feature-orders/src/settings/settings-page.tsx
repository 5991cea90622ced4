import { HistorySection } from '@backoffice/record-kit/parts'
import { useRecord, useShell } from '@backoffice/shell-kit'
import { RecordStates, SettingsPage } from '@backoffice/ui'
import { companyNames } from './company-fields.ts'
import { CompanyForm } from './company-form.tsx'
import { EmailsSection } from './emails/emails-section.tsx'
import { PaymentProviderSection } from './payment-provider-section.tsx'
import { companyQuery, paymentSettingsQuery } from './queries.ts'
import { ShippingTimesSection } from './shipping-times/shipping-times-section.tsx'
import { useText } from './texts.ts'

/** Renders the settings of orders of a namespace: its company, payments online, emails, and when orders leave. */
export function OrderSettingsPage() {
  const text = useText()
  const { api, session, permissions } = useShell()
  const { account, namespace: selected, namespaces } = session.use()
  const uid = selected ?? namespaces[0]?.uid ?? account?.namespaces[0] ?? ''
  const namespace = namespaces.find((one) => one.uid === uid)
  const company = useRecord(uid, { ...companyQuery(api, uid), enabled: uid !== '' })
  const payments = useRecord(uid, { ...paymentSettingsQuery(api, uid), enabled: uid !== '' })
  const gone = { title: text('record.gone'), hint: text('record.gone-hint') }
  const labels = Object.fromEntries(companyNames.map((name) => [name, text(`orders.company.${name}`)]))
  return (
    <SettingsPage
      title={text('orders.settings')}
      subtitle={namespace && text('orders.settings.of', { namespace: namespace.name })}
    >
      <RecordStates {...company.state} isGone={company.state.isGone || uid === ''} gone={gone}>
        {company.loaded && <CompanyForm key={uid} loaded={company.loaded} />}
      </RecordStates>
      {company.loaded && (
        <RecordStates {...payments.state} gone={gone}>
          {payments.loaded && <PaymentProviderSection key={uid} loaded={payments.loaded} />}
        </RecordStates>
      )}
      {company.loaded && <ShippingTimesSection key={`times-${uid}`} uid={uid} />}
      {company.loaded && <EmailsSection key={`emails-${uid}`} uid={uid} />}
      {company.loaded && permissions.can('admin') && (
        <HistorySection resource="company-details" object={uid} labels={labels} />
      )}
    </SettingsPage>
  )
}
