import { RecordRail } from '@backoffice/record-kit'
import { type ListDrawer, RedirectsSection, useRemoval } from '@backoffice/record-kit/parts'
import { useMissingRight, useReason, useRecord, useShell } from '@backoffice/shell-kit'
import { AnchorLink, ExplainedButton, ExplainedStatus, RecordDrawer, RecordStates, Thumbnail } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from './texts.ts'
import { freshBrand } from './brand-fields.ts'
import { BrandForm } from './brand-form.tsx'
import { MergeBrands } from './merge-brands.tsx'
import { brandQuery } from './queries.ts'
import { useBrandLabels } from './use-brand-labels.ts'

/** A brand beside the list of brands. Loaded with the first one that is opened. */
export default function BrandDrawer({ uid, onClose, onPrevious, onNext, show }: ListDrawer) {
  const text = useText()
  const labels = useBrandLabels()
  const whyNot = useReason()
  const remove = useRemoval()
  const { api, permissions, unsaved } = useShell()
  const [merging, setMerging] = useState(false)
  const missingRight = useMissingRight('products_read')
  const { isNew, loaded, state } = useRecord(
    uid,
    { ...brandQuery(api, uid), enabled: missingRight === undefined },
    freshBrand,
  )
  const brand = loaded?.record
  const stored = isNew ? undefined : loaded
  const status = stored?.record.status ?? 'Active'
  const reasonToKeep =
    whyNot('products_delete') ??
    (brand && brand.products > 0 ? text('catalog.brands.merge.why-not', { products: brand.products }) : undefined)
  return (
    <RecordDrawer
      title={isNew ? text('catalog.brands.new') : (brand?.name ?? text('catalog.brand'))}
      status={
        stored && (
          <ExplainedStatus
            tone={status === 'Hidden' ? 'neutral' : 'good'}
            meaning={text(`catalog.brand.status.means.${status}`)}
            next={[text(`catalog.brand.status.${status === 'Hidden' ? 'Active' : 'Hidden'}`)]}
          >
            {text(`catalog.brand.status.${status}`)}
          </ExplainedStatus>
        )
      }
      subtitle={
        stored && (
          <>
            <span>
              {text('catalog.brand.counts', {
                products: stored.record.products,
                active: stored.record.active_products,
              })}
            </span>
            <AnchorLink to="/products" search={{ brand: [stored.record.name] }}>
              {text('catalog.brand.see-products')}
            </AnchorLink>
          </>
        )
      }
      actions={
        stored && (
          <>
            {stored.record.logo && <Thumbnail src={stored.record.logo} />}
            <ExplainedButton variant="default" reason={whyNot('products_delete')} onClick={() => setMerging(true)}>
              {text('catalog.brand.merge')}
            </ExplainedButton>
            <ExplainedButton
              variant="default"
              reason={reasonToKeep}
              onClick={() =>
                remove({
                  name: stored.record.name,
                  index: 'brands',
                  uid,
                  remove: () =>
                    api.DELETE('/api/brands/{uid}', {
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
          </>
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
            <BrandForm
              key={loaded.record.uid}
              loaded={loaded}
              editable={permissions.allows('products', isNew ? 'post' : 'put')}
              onCreated={show}
              onClose={onClose}
            />
            {stored && (
              <>
                <RedirectsSection object={uid} />
                <RecordRail place="below" resource="brands" object={uid} labels={labels} />
              </>
            )}
          </>
        )}
      </RecordStates>
      {merging && stored && (
        <MergeBrands
          brands={[stored.record]}
          onClose={() => setMerging(false)}
          onMerged={(into) => {
            setMerging(false)
            void unsaved.mayLeave().then((goes) => goes && show(into))
          }}
        />
      )}
    </RecordDrawer>
  )
}
