import { invalidateResource } from '@backoffice/api-client'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { ProductSelect, type FoundProduct } from '@backoffice/record-kit/references'
import { useRecordEditing, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, MoneyInput, RecordForm, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Schema } from '@backoffice/api-contract'
import { orderQuery, type LoadedOrder } from '../../queries.ts'
import { useText } from '../texts.ts'
import { editOf, fieldsOf, type EditFields } from './edit-fields.ts'
import classes from './edit-lines.module.css'
import { EditPreview } from './edit-preview.tsx'
import { LineRows } from './line-rows.tsx'

interface EditLinesProps {
  readonly loaded: LoadedOrder
  /** Called when they are stored, or left as they are. */
  readonly onDone: () => void
}

/** Returns the form of the lines of an order, which stores them. */
function useLinesForm({ loaded, onDone }: EditLinesProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { number, namespace, uid } = loaded.record
  const labels = { lines: text('orders.section.lines'), shipping: text('orders.totals.shipping') }
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: fieldsOf(loaded.record),
    rules: { 'lines.*.quantity': 'required|between:0,1000000' },
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { record, frame } = useRecordEditing<Schema<'Order'>, EditFields>({
    form,
    loaded,
    needs: { put: 'orders_put' },
    queryKey: orderQuery(api, number).queryKey,
    draftOf: `orders/${uid}/lines`,
    titleOf: () => text('orders.title', { number }),
    valuesOf: fieldsOf,
    labels,
    show: (field, values) =>
      field === 'lines'
        ? values.lines.map(({ sku, name, quantity }) => `${quantity} × ${sku ?? name}`).join(', ')
        : undefined,
    read: () => queryClient.fetchQuery({ ...orderQuery(api, number), staleTime: 0 }),
    store: async (changes, base) => {
      const { data, etag } = await api.PUT('/api/orders/{order}/lines', {
        params: { path: { order: number } },
        namespace,
        body: editOf(base.record, { ...fieldsOf(base.record), ...changes }),
        waitIndexation: false,
        disableMessage: true,
        ...(base.etag !== null && { ifMatch: base.etag }),
      })
      return { record: data.results, etag }
    },
    onSaved: () => {
      void invalidateResource(queryClient, 'orders', 'products')
      onDone()
    },
  })
  return { form, record, frame, labels }
}

/** Edits the lines of an order: units, prices, new products and shipping, with the difference before it is saved. */
export default function EditLines({ loaded, onDone }: EditLinesProps) {
  const text = useText()
  const { permissions, unsaved } = useShell()
  const { form, record, frame, labels } = useLinesForm({ loaded, onDone })
  const { currency } = record
  const values = form.getValues()
  const setLines = (lines: EditFields['lines']) => form.setFieldValue('lines', [...lines])
  const add = ({ sku, name }: FoundProduct) =>
    setLines([...values.lines, { id: null, sku, name, quantity: 1, unit_price: null }])
  return (
    <RecordForm {...frame} editable={permissions.can('orders_put')}>
      <Section
        title={labels.lines}
        extra={
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void unsaved.mayLeave().then((goes) => goes && onDone())}
          >
            {text('orders.edit.stop')}
          </Button>
        }
      >
        <div className={classes.parts}>
          <LineRows lines={values.lines} order={record} onChange={setLines} />
          <ProductSelect
            label={text('orders.edit.add')}
            adds
            sku={null}
            onChange={(_sku, product) => product && add(product)}
          />
          <FieldGrid>
            <MoneyInput
              label={labels.shipping}
              currency={currency}
              value={values.shipping}
              onChange={(cents) => form.setFieldValue('shipping', cents)}
            />
          </FieldGrid>
          <EditPreview order={record} edit={editOf(record, values)} />
        </div>
      </Section>
    </RecordForm>
  )
}
