import { invalidateResource, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { LocationInput } from '@backoffice/record-kit/references'
import { useRecordEditing, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, formatMoney, MoneyInput, RecordForm, Section, Select } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../texts.ts'
import { suppliersQuery } from '../../references/queries.ts'
import { referenceOptions } from '../../references/reference-options.ts'
import { LinesEditor } from '../lines/lines-editor.tsx'
import { ExpectedField } from './expected-field.tsx'
import { orderChangeOf, orderFieldsOf, orderRules, type OrderFields } from './order-fields.ts'
import { OrderTotals } from './order-totals.tsx'
import { supplierOrderQuery, type LoadedOrder } from '../queries.ts'
import { useOrderLabels } from './use-order-labels.ts'
import { useStoredOrder } from './use-stored-order.ts'

const costSpreads = ['value', 'weight'] as const

interface OrderFormProps {
  readonly loaded: LoadedOrder
  readonly editable: boolean
  /** Whether the account may see what things cost. */
  readonly seesCosts: boolean
  /** Called with the uid of a newly created order. */
  readonly onCreated: (uid: string) => void
  readonly onClose: () => void
}

/** Edits a supplier order: its lines while it is a draft, the fields of its delivery after that. */
export function OrderForm({ loaded, editable, seesCosts, onCreated, onClose }: OrderFormProps) {
  const text = useText()
  const locale = useLocale()
  const labels = useOrderLabels()
  const queryClient = useQueryClient()
  const keep = useStoredOrder()
  const { api, session } = useShell()
  const { record: order } = loaded
  const isNew = loaded.etag === null
  const isDraft = order.stage === 'Draft'
  const { data: suppliers } = useQuery(suppliersQuery(api))
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: orderFieldsOf(order),
    rules: orderRules,
    labels,
    locale,
    report: (error) => console.error(error),
  })

  const store = async (changes: Partial<OrderFields>, base: LoadedOrder): Promise<LoadedOrder> => {
    if (base.etag === null) {
      const { freight, duty, ...rest } = changes
      const body: Schema<'SupplierOrderCreate'> = {
        ...orderChangeOf({ ...rest, ...(seesCosts && { freight: freight ?? 0, duty: duty ?? 0 }) }),
        supplier: changes.supplier ?? base.record.supplier.uid,
        ...(session.namespace !== null && { namespace: session.namespace }),
      }
      const { data, etag } = await api.POST('/api/supplier-orders', {
        body,
        idempotencyKey: newIdempotencyKey(),
        disableMessage: true,
      })
      return { record: data.results, etag }
    }
    const { data } = await api.PUT('/api/supplier-orders/{uid}', {
      params: { path: { uid: base.record.uid } },
      body: orderChangeOf(changes),
      ifMatch: base.etag,
      waitIndexation: false,
      disableMessage: true,
    })
    return keep(data.results)
  }
  const { supplier, expected, freight, duty, cost_spread, lines } = form.getValues()
  const chosen = suppliers?.results.find(({ uid }) => uid === supplier)
  // Only its supplier says in which currency a new order is.
  const currency = isNew ? chosen?.currency : order.currency
  const nameOf = (uid: string) => suppliers?.results.find((one) => one.uid === uid)?.name ?? order.supplier.name
  const { frame } = useRecordEditing<Schema<'SupplierOrder'>, OrderFields>({
    form,
    loaded,
    needs: { put: 'products_put', post: 'products_post' },
    queryKey: supplierOrderQuery(api, order.uid).queryKey,
    draftOf: `supplier-orders/${isNew ? 'new' : order.uid}`,
    historyOf: { resource: 'supplier-orders', object: order.uid },
    titleOf: ({ number }) => number || text('catalog.supplier-orders.new'),
    valuesOf: orderFieldsOf,
    labels,
    show: (field, values) => {
      if (field === 'supplier') return nameOf(values.supplier)
      if (field === 'lines')
        return text('catalog.supply.lines-and-units', {
          lines: values.lines.length,
          pieces: values.lines.reduce((sum, { ordered }) => sum + ordered, 0),
        })
      if (field === 'cost_spread') return text(`catalog.supply.cost_spread.${values.cost_spread}`)
      const cents = field === 'freight' || field === 'duty' ? values[field] : null
      return cents === null ? undefined : formatMoney(cents, currency, locale)
    },
    read: () => queryClient.fetchQuery({ ...supplierOrderQuery(api, order.uid), staleTime: 0 }),
    store,
    onSaved: () => {
      if (isNew) void invalidateResource(queryClient, 'supplier-orders')
    },
    onCreated: ({ record }) => onCreated(record.uid),
    onClose,
  })
  return (
    <RecordForm {...frame} editable={editable}>
      <Section title={text('catalog.supply.general')}>
        <FieldGrid>
          {isNew && (
            <Select
              label={labels.supplier}
              description={text('catalog.supply.active-only')}
              required
              searchable
              data-autofocus
              readOnly={!editable}
              data={referenceOptions(suppliers?.results.filter(({ status }) => status === 'Active'))}
              {...form.getInputProps('supplier')}
              value={supplier || null}
              onChange={(uid) => form.setFieldValue('supplier', uid ?? '')}
            />
          )}
          <LocationInput
            label={labels.location}
            required
            readOnly={!editable || !isDraft}
            {...form.getInputProps('location')}
          />
          <ExpectedField
            label={labels.expected}
            readOnly={!editable}
            supplier={isDraft ? chosen : undefined}
            {...form.getInputProps('expected')}
            value={expected}
          />
          <TextInput label={labels.reference} readOnly={!editable} {...form.getInputProps('reference')} />
        </FieldGrid>
      </Section>
      {isDraft && (
        <LinesEditor
          form={form}
          lines={lines}
          supplier={supplier}
          currency={currency}
          editable={editable}
          seesCosts={seesCosts}
        />
      )}
      {seesCosts && (
        <Section title={text('catalog.supply.costs')}>
          <FieldGrid>
            <MoneyInput
              label={labels.freight}
              currency={currency}
              readOnly={!editable}
              {...form.getInputProps('freight')}
              value={freight}
            />
            <MoneyInput
              label={labels.duty}
              currency={currency}
              readOnly={!editable}
              {...form.getInputProps('duty')}
              value={duty}
            />
            <Select
              label={labels.cost_spread}
              readOnly={!editable}
              data={costSpreads.map((by) => ({ value: by, label: text(`catalog.supply.cost_spread.${by}`) }))}
              allowDeselect={false}
              {...form.getInputProps('cost_spread')}
            />
          </FieldGrid>
        </Section>
      )}
      {isDraft && (
        <OrderTotals
          order={{
            currency,
            lines,
            cost_spread,
            invoice_state: 'None',
            invoices: null,
            freight: seesCosts ? (freight ?? 0) : null,
            duty: seesCosts ? (duty ?? 0) : null,
          }}
        />
      )}
      <Section title={labels.note}>
        <Textarea aria-label={labels.note} rows={3} readOnly={!editable} {...form.getInputProps('note')} />
      </Section>
    </RecordForm>
  )
}
