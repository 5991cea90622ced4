import { lazyPicture } from '@backoffice/record-kit'
import { bulkTexts } from '@backoffice/record-kit/bulk'
import { fieldsOf, RecordDetail, SeoFields, TranslatedText } from '@backoffice/record-kit/detail'
import { useReferences } from '@backoffice/record-kit/list'
import { RedirectsSection, type ListDrawer } from '@backoffice/record-kit/parts'
import { useInheritedReason } from '@backoffice/record-kit/references'
import { lazyDialog, NEW_RECORD, useReason, useShell } from '@backoffice/shell-kit'
import { AnchorLink, ExplainedButton, ExplainedStatus, FieldGrid, Section, Thumbnail, WideField } from '@backoffice/ui'
import { useState } from 'react'
import { texts as productTexts } from '../products/detail/texts.ts'
import { texts as productBulkTexts } from '../products/list/bulk/texts.ts'
import { brandRecord } from './brand-record.ts'
import { MergeBrand, type MergedBrand } from './merge-brand.tsx'
import { useText } from './texts.ts'

const BrandPicture = lazyPicture(() => import('./brand-picture.tsx'))
const AssignProducts = lazyDialog(
  () => import('./assign-products.tsx'),
  [...bulkTexts, ...productBulkTexts, ...productTexts],
)
const Field = fieldsOf(brandRecord)
const statuses = ['Active', 'Hidden'] as const
const references = ['suppliers'] as const

/** A brand beside the list of brands. Loaded with the first one that is opened. */
export default function BrandDrawer(drawer: ListDrawer) {
  const text = useText()
  const whyNot = useReason()
  const whyInherited = useInheritedReason()
  const { unsaved } = useShell()
  const referenceName = useReferences(references)
  const [merging, setMerging] = useState<MergedBrand>()
  const [assigning, setAssigning] = useState<MergedBrand>()
  const statusName = (status: (typeof statuses)[number]) => text(`catalog.brand.status.${status}`)
  return (
    <>
      <RecordDetail
        of={brandRecord}
        text={text}
        drawer={drawer}
        show={(field, { supplier }) =>
          field === 'supplier' ? (referenceName('suppliers', supplier) ?? supplier ?? '–') : undefined
        }
        renderStatus={({ status = 'Active' }) => (
          <ExplainedStatus
            tone={status === 'Hidden' ? 'neutral' : 'good'}
            meaning={text(`catalog.brand.status.means.${status}`)}
            next={statuses.filter((other) => other !== status).map(statusName)}
          >
            {statusName(status)}
          </ExplainedStatus>
        )}
        renderSubtitle={({ name, products, active_products: active }) => (
          <>
            <span>{text('catalog.brand.counts', { products, active })}</span>
            <AnchorLink to="/products" search={{ brand: [name] }}>
              {text('catalog.brand.see-products')}
            </AnchorLink>
          </>
        )}
        renderActions={(brand) => (
          <>
            {brand.logo && <Thumbnail src={brand.logo} />}
            <ExplainedButton variant="default" reason={whyNot('products_put')} onClick={() => setAssigning(brand)}>
              {text('catalog.brand.assign')}
            </ExplainedButton>
            <ExplainedButton
              variant="default"
              reason={whyNot('products_delete') ?? whyInherited(brand.namespace)}
              onClick={() => setMerging(brand)}
            >
              {text('catalog.brand.merge')}
            </ExplainedButton>
          </>
        )}
        whyKeep={({ products }) => (products > 0 ? text('catalog.brands.merge.why-not', { products }) : undefined)}
        renderBelow={({ uid }) => <RedirectsSection object={uid} />}
      >
        <Section anchor={drawer.uid === NEW_RECORD ? undefined : 'brand-general'} title={text('catalog.brand.general')}>
          <FieldGrid>
            <Field.Text name="name" required first slugFor="slug" />
            <Field.Text name="slug" required hint={text('catalog.brand.slug-hint')} />
            <Field.Select name="status" of={statuses.map((value) => ({ value, label: statusName(value) }))} />
            <Field.Reference name="supplier" to="suppliers" />
            <Field.Text name="url" type="url" />
            <Field.Number name="sequence" />
            <WideField>
              <BrandPicture place="main" />
            </WideField>
          </FieldGrid>
        </Section>
        <TranslatedText name="descriptions" />
        <SeoFields>
          <BrandPicture place="share" />
        </SeoFields>
      </RecordDetail>
      {assigning && <AssignProducts brand={assigning} onClose={() => setAssigning(undefined)} />}
      {merging && (
        <MergeBrand
          brand={merging}
          onClose={() => setMerging(undefined)}
          onMerged={(into) => {
            setMerging(undefined)
            void unsaved.mayLeave().then((goes) => goes && drawer.show(into))
          }}
        />
      )}
    </>
  )
}
