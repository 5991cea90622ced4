import { lazy } from '@backoffice/lazy'
import { RecordList } from '@backoffice/record-kit/list'
import brandList from './brand-list.ts'
import { useText } from './texts.ts'

export { texts } from './texts.ts'

const BrandDrawer = lazy(() => import('./brand-drawer.tsx'))

/** Lists every brand of the namespace, with its number of products and its sales. */
export default function BrandsPage() {
  return <RecordList of={brandList} text={useText()} Drawer={BrandDrawer} />
}
