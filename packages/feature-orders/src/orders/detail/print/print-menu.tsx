import { lazy } from '@backoffice/lazy'
import { OnDemand } from '@backoffice/ui'
import type { LoadedOrder } from '../../queries.ts'
import { PrintButton } from './print-button.tsx'

const load = () => import('./print-dropdown.tsx')
const PrintDropdown = lazy(load)

/** Prints the papers of an order from a menu, which is loaded when it is first opened. */
export function PrintMenu({ loaded }: { readonly loaded: LoadedOrder }) {
  return (
    <OnDemand load={load} real={<PrintDropdown loaded={loaded} />}>
      {(triggers) => <PrintButton {...triggers} />}
    </OnDemand>
  )
}
