import { RecordRail } from '@backoffice/record-kit'
import { type ListDrawer, useRemoval } from '@backoffice/record-kit/parts'
import { useMissingRight, useReason, useRecord, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import {
  AnchorLink,
  ExplainedButton,
  ExplainedStatus,
  Fact,
  Facts,
  formatDate,
  RecordDrawer,
  RecordStates,
  Section,
} from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useText } from './texts.ts'
import { supplierQuery } from './queries.ts'
import { supplierTones } from './supplier-columns.tsx'
import { freshSupplier, supplierStatuses } from './supplier-fields.ts'
import { SupplierForm } from './supplier-form.tsx'
import { SupplierPrices } from './supplier-prices.tsx'
import { useSupplierLabels } from './use-supplier-labels.ts'

/** A supplier beside the list of suppliers. Loaded with the first one that is opened. */
export default function SupplierDrawer({ uid, onClose, onPrevious, onNext, show }: ListDrawer) {
  const text = useText()
  const locale = useLocale()
  const labels = useSupplierLabels()
  const whyNot = useReason()
  const remove = useRemoval()
  const { api, permissions } = useShell()
  const missingRight = useMissingRight('products_read')
  const { isNew, loaded, state } = useRecord(
    uid,
    { ...supplierQuery(api, uid), enabled: missingRight === undefined },
    freshSupplier,
  )
  const stored = isNew ? undefined : loaded
  const supplier = stored?.record
  const status = supplier?.status ?? 'Active'
  const inUse =
    supplier && supplier.products > 0 ? text('catalog.supplier.in-use', { products: supplier.products }) : undefined
  return (
    <RecordDrawer
      title={isNew ? text('catalog.suppliers.new') : (supplier?.name ?? text('catalog.supplier'))}
      status={
        supplier && (
          <ExplainedStatus
            tone={supplierTones[status]}
            meaning={text(`catalog.supplier.status.means.${status}`)}
            next={supplierStatuses.filter((one) => one !== status).map((one) => text(`catalog.supplier.status.${one}`))}
          >
            {text(`catalog.supplier.status.${status}`)}
          </ExplainedStatus>
        )
      }
      subtitle={
        supplier && (
          <>
            <span>{supplier.code}</span>
            <span>
              {text('catalog.supplier.counts', { products: supplier.products, orders: supplier.open_orders })}
            </span>
            <AnchorLink to="/products" search={{ supplier: [supplier.name] }}>
              {text('catalog.supplier.see-products')}
            </AnchorLink>
          </>
        )
      }
      actions={
        stored && (
          <ExplainedButton
            variant="default"
            reason={whyNot('products_delete') ?? inUse}
            onClick={() =>
              remove({
                name: stored.record.name,
                index: 'suppliers',
                uid,
                remove: () =>
                  api.DELETE('/api/suppliers/{uid}', {
                    params: { path: { uid } },
                    disableMessage: true,
                    ...(stored.etag !== null && { ifMatch: stored.etag }),
                  }),
                onRemoved: onClose,
              })
            }
          >
            {text('record.delete')}
          </ExplainedButton>
        )
      }
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <RecordStates
        {...state}
        missingRight={missingRight}
        gone={{
          title: text('record.gone'),
          hint: text('record.gone-hint'),
          actions: (
            <Button variant="default" onClick={onClose}>
              {text('record.back')}
            </Button>
          ),
        }}
      >
        {loaded && (
          <>
            {supplier && (
              <Section title={text('catalog.supplier.performance')}>
                <Facts>
                  <Fact name={text('catalog.supplier.reliability')}>
                    {supplier.reliability === null
                      ? text('catalog.supplier.no-orders')
                      : text('catalog.supplier.reliability-says', { percent: supplier.reliability })}
                  </Fact>
                  <Fact name={text('catalog.supplier.lead-spread')}>
                    {supplier.lead_spread === null
                      ? null
                      : text('catalog.supplier.days', { days: supplier.lead_spread })}
                  </Fact>
                  <Fact name={text('catalog.supplier.next-order-day')}>
                    {supplier.next_order_day && formatDate(new Date(`${supplier.next_order_day}T00:00:00`), locale)}
                  </Fact>
                </Facts>
              </Section>
            )}
            <SupplierForm
              key={loaded.record.uid}
              loaded={loaded}
              editable={permissions.allows('products', isNew ? 'post' : 'put')}
              seesCosts={permissions.allowsSpecial('products_cost_read')}
              onCreated={show}
              onClose={onClose}
            />
            {supplier && (
              <>
                <SupplierPrices uid={uid} currency={supplier.currency ?? 'EUR'} />
                <RecordRail
                  place="below"
                  resource="suppliers"
                  object={uid}
                  labels={labels}
                  money={{ fields: ['minimum', 'free_from'], currency: supplier.currency ?? 'EUR' }}
                />
              </>
            )}
          </>
        )}
      </RecordStates>
    </RecordDrawer>
  )
}
