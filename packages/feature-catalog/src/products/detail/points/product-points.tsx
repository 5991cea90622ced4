import { productFrame, useRecord } from '@backoffice/shell-kit'
import { RecordStates } from '@backoffice/ui'
import { useText } from './texts.ts'
import { productRecordQuery } from '../record-query.ts'
import tab from '../tab.module.css'
import { PointsForm } from './points-form.tsx'

/** The points tab of a product: loyalty points, then its pros and cons. */
export default function ProductPoints() {
  const text = useText()
  const { sku } = productFrame.useParams()
  const { api, permissions } = productFrame.useRouteContext()
  const { loaded, state } = useRecord(sku, productRecordQuery(api, sku))
  return (
    <div className={tab.column}>
      <RecordStates {...state} gone={{ title: text('record.gone'), hint: text('record.gone-hint') }}>
        {loaded && <PointsForm key={loaded.record.uid} loaded={loaded} editable={permissions.can('products_put')} />}
      </RecordStates>
    </div>
  )
}
