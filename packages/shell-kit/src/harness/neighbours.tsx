import { createRoute, useLocation } from '@tanstack/react-router'
import { addresses } from '../addresses.ts'
import { staffRoute } from '../anchors.ts'
import { useKitText } from '../messages.ts'

function Elsewhere() {
  const text = useKitText()
  return <p>{text('kit.elsewhere', { path: useLocation().pathname })}</p>
}

/** Stubs of the screens that other features own, so that a feature can link to them in isolation. */
export const neighbours = {
  shell: [
    createRoute({ getParentRoute: () => staffRoute, ...addresses.trash, component: Elsewhere }),
    createRoute({ getParentRoute: () => staffRoute, ...addresses.ownAccount, component: Elsewhere }),
  ],
  accounts: [createRoute({ getParentRoute: () => staffRoute, ...addresses.accessRights, component: Elsewhere })],
  catalog: [
    createRoute({ getParentRoute: () => staffRoute, ...addresses.products, component: Elsewhere }),
    createRoute({ getParentRoute: () => staffRoute, ...addresses.productSettings, component: Elsewhere }),
  ],
  orders: [
    createRoute({ getParentRoute: () => staffRoute, ...addresses.orders, component: Elsewhere }),
    createRoute({ getParentRoute: () => staffRoute, ...addresses.order, component: Elsewhere }),
  ],
} as const
