import { lazy } from '@backoffice/lazy'
import { RecordList } from '@backoffice/record-kit/list'
import { LayoutLink } from './layout-link.tsx'
import namespaceList from './namespace-list.ts'
import { useText } from './texts.ts'

export { texts } from './texts.ts'

const AssignAccounts = lazy(() => import('./assign-accounts.tsx'))
const NamespaceDrawer = lazy(() => import('./namespace-drawer.tsx'))

/** Lists the namespaces of every level, with what is missing in them. */
export default function NamespaceListPage() {
  return (
    <RecordList
      of={namespaceList}
      text={useText()}
      tools={<LayoutLink to="tree" />}
      Drawer={NamespaceDrawer}
      Bulk={AssignAccounts}
    />
  )
}
