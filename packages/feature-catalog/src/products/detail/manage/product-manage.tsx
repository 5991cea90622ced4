import { productFrame, useRecord } from '@backoffice/shell-kit'
import { DateTime, Fact, Facts, RecordStates, Section } from '@backoffice/ui'
import { useText } from './texts.ts'
import { productRecordQuery } from '../record-query.ts'
import tab from '../tab.module.css'
import { DangerZone } from './danger-zone.tsx'
import { EditorsSection } from './editors-section.tsx'
import { IndexStatus } from './index-status.tsx'
import { kinds } from './kinds.ts'
import { ManageForm } from './manage-form.tsx'
import classes from './manage.module.css'

/** Renders the settings, identifiers and danger zone of a product. */
export default function ProductManage() {
  const text = useText()
  const { sku } = productFrame.useParams()
  const { api, permissions } = productFrame.useRouteContext()
  const { loaded, state } = useRecord(sku, productRecordQuery(api, sku))
  const product = loaded?.record
  return (
    <div className={tab.column}>
      <RecordStates {...state} gone={{ title: text('record.gone'), hint: text('record.gone-hint') }}>
        {loaded && product && (
          <>
            <Section title={text('catalog.manage.identity')}>
              <div className={tab.facts}>
                <Facts>
                  <Fact name={text('catalog.field.sku')}>{product.sku}</Fact>
                  <Fact name={text('catalog.manage.aliases')}>{product.aliases.join(', ')}</Fact>
                  <Fact name={text('catalog.manage.kind')}>{text(kinds[product.kind])}</Fact>
                  <Fact name={text('catalog.manage.version')}>{product.version}</Fact>
                  <Fact name={text('catalog.field.updated')}>
                    <DateTime at={product.updated_at} />
                  </Fact>
                  <Fact name={text('catalog.manage.index')}>
                    <IndexStatus product={product} />
                  </Fact>
                </Facts>
              </div>
            </Section>
            <ManageForm key={product.uid} loaded={loaded} editable={permissions.can('products_put')} />
            <EditorsSection />
            <DangerZone loaded={loaded} />
            <Section title={text('catalog.manage.raw')}>
              <details>
                <summary>{text('catalog.manage.raw-show')}</summary>
                {/* Focusable, because it scrolls. */}
                <pre {...{ tabIndex: 0 }} className={classes.raw}>
                  {JSON.stringify(product, null, 2)}
                </pre>
              </details>
            </Section>
          </>
        )}
      </RecordStates>
    </div>
  )
}
