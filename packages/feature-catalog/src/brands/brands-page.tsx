import { RecordList } from '@backoffice/record-kit/list'
import { lazy } from 'react'
import brandList from './brand-list.ts'
import { useText } from './texts.ts'

export { texts } from './texts.ts'

const BrandDrawer = lazy(() => import('./brand-drawer.tsx'))
const BrandBulk = lazy(() => import('./brand-bulk.tsx'))

/** Every brand of the namespace, each with how many products it has and how they sell. */
export default function BrandsPage() {
  return <RecordList of={brandList} text={useText()} Drawer={BrandDrawer} Bulk={BrandBulk} />
}
