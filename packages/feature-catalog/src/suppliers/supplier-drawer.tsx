import { RecordDetail } from '@backoffice/record-kit/detail'
import { fileTexts } from '@backoffice/record-kit/files'
import { importAbout } from '@backoffice/record-kit/import'
import type { RecordOf } from '@backoffice/record-kit'
import { weekdays, type ListDrawer } from '@backoffice/record-kit/parts'
import { useInheritedReason } from '@backoffice/record-kit/references'
import { lazyPart, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import {
  AnchorLink,
  ExplainedStatus,
  Fact,
  Facts,
  formatDay,
  formatMoney,
  formatPercent,
  Section,
} from '@backoffice/ui'
import { useMemo } from 'react'
import { tagsRule } from '../products/model/product-rules.ts'
import { AddressesEditor } from './addresses-editor.tsx'
import { CostChanges } from './cost-changes.tsx'
import { ContactsEditor } from './contacts-editor.tsx'
import { supplierStatuses, supplierTones } from './supplier-choices.ts'
import { SupplierOrders } from './supplier-orders.tsx'
import { SupplierPrices } from './supplier-prices.tsx'
import { supplierRecord, type SupplierFields } from './supplier-record.ts'
import { GeneralSection, NotesSection, OrderingSection } from './supplier-sections.tsx'
import { useText } from './texts.ts'

const SupplierFiles = lazyPart(() => import('./files/supplier-files.tsx'), fileTexts)
const SupplierEmails = lazyPart(() => import('./emails/supplier-emails.tsx'), [])

type Supplier = RecordOf<'suppliers'>

function Performance({ supplier: { reliability, lead_spread: days, next_order_day: next } }: { supplier: Supplier }) {
  const text = useText()
  const locale = useLocale()
  return (
    <Section title={text('catalog.supplier.performance')}>
      <Facts>
        <Fact name={text('catalog.supplier.reliability')}>
          {reliability === null
            ? text('catalog.supplier.no-orders')
            : text('catalog.supplier.reliability-says', { percent: formatPercent(reliability, locale) })}
        </Fact>
        <Fact name={text('catalog.supplier.lead-spread')}>
          {days === null ? null : text('catalog.supplier.days', { days })}
        </Fact>
        <Fact name={text('catalog.supplier.next_order_day')}>{next && formatDay(next, locale)}</Fact>
      </Facts>
    </Section>
  )
}

/** Returns a function that formats a field of a supplier. */
function useShownField() {
  const text = useText()
  const locale = useLocale()
  return (field: keyof SupplierFields, values: SupplierFields): string | undefined => {
    switch (field) {
      case 'minimum':
      case 'free_from':
      case 'invoice_amount': {
        const cents = values[field]
        return cents === null ? '–' : formatMoney(cents, values.currency, locale)
      }
      case 'status':
        return text(`catalog.supplier.status.${values.status}`)
      case 'terms':
        return text(`catalog.supplier.terms.${values.terms}`)
      case 'order_days':
        return values.order_days.map((day) => weekdays(locale, 'short')[day - 1]).join(', ') || '–'
      default:
        return undefined
    }
  }
}

/** A supplier beside the list of suppliers. Loaded with the first one that is opened. */
export default function SupplierDrawer(drawer: ListDrawer) {
  const text = useText()
  const { permissions } = useShell()
  const whyInherited = useInheritedReason()
  const statusName = (status: (typeof supplierStatuses)[number]) => text(`catalog.supplier.status.${status}`)
  const ownRules = useMemo(
    () => ({
      code: {
        test: (value: unknown) => /^[A-Z0-9-]{1,12}$/.test(String(value)),
        message: text('catalog.supplier.code-rule'),
      },
      currency: {
        test: (value: unknown) => /^[A-Z]{3}$/.test(String(value)),
        message: text('catalog.supplier.currency-rule'),
      },
      tags: tagsRule(text('catalog.rule.tags')),
    }),
    [text],
  )
  const moreLabels = useMemo(
    () => ({
      lead_days: text('catalog.supplier.lead_days-form'),
      'addresses.*.country': text('catalog.supplier.country'),
      'contacts.*.name': text('catalog.supplier.contact.name'),
      'contacts.*.email': text('catalog.supplier.contact.email'),
      files: text('catalog.supplier.files'),
      mail: text('catalog.supplier.message'),
      subject: text('catalog.supplier.message.subject'),
      state: text('catalog.supply.email.state'),
      address: text('catalog.supply.email.address'),
      answer: text('catalog.supply.email.answer'),
    }),
    [text],
  )
  return (
    <RecordDetail
      of={supplierRecord}
      text={text}
      drawer={drawer}
      ownRules={ownRules}
      moreLabels={moreLabels}
      show={useShownField()}
      renderStatus={({ status = 'Active' }) => (
        <ExplainedStatus
          tone={supplierTones[status]}
          meaning={text(`catalog.supplier.status.means.${status}`)}
          next={supplierStatuses.filter((other) => other !== status).map(statusName)}
        >
          {statusName(status)}
        </ExplainedStatus>
      )}
      renderSubtitle={({ code, name, products, open_orders: orders }) => (
        <>
          <span>{code}</span>
          <span>{text('catalog.supplier.counts', { products, orders })}</span>
          <AnchorLink to="/products" search={{ supplier: [name] }}>
            {text('catalog.supplier.see-products')}
          </AnchorLink>
        </>
      )}
      whyKeep={({ products }) => (products > 0 ? text('catalog.supplier.in-use', { products }) : undefined)}
      renderAbove={(supplier) => <Performance supplier={supplier} />}
      renderBelow={({ uid, namespace, name, status, order_email = null, currency = 'EUR' }) => (
        <>
          <SupplierOrders uid={uid} name={name} isActive={(status ?? 'Active') === 'Active'} />
          <SupplierPrices
            uid={uid}
            currency={currency}
            onImport={() => drawer.show(importAbout('supplier-prices', uid))}
          />
          {permissions.can('products_cost_read') && <CostChanges uid={uid} currency={currency} />}
          <SupplierEmails
            uid={uid}
            name={name}
            status={status}
            orderEmail={order_email}
            whyReadOnly={whyInherited(namespace)}
          />
          <SupplierFiles uid={uid} whyReadOnly={whyInherited(namespace)} />
        </>
      )}
      money={({ currency = 'EUR' }) => ({ fields: ['minimum', 'free_from', 'invoice_amount'], currency })}
    >
      <GeneralSection />
      <OrderingSection />
      <ContactsEditor />
      <AddressesEditor />
      <NotesSection />
    </RecordDetail>
  )
}
