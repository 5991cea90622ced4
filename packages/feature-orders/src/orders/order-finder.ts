import { recordAddress } from '@backoffice/api-contract'
import type { Finder } from '@backoffice/shell-kit'
import { label } from '../texts.ts'

/** Finds orders by number or customer, for the command palette and for scanners. */
export const orderFinder: Finder = {
  id: 'orders',
  label: label('orders.orders'),
  needs: 'orders',
  finds: ['number', 'person'],
  find: async ({ search }, q, signal) => {
    const found = await search.find(
      'orders',
      { q, limit: 5, retrieve: ['uid', 'namespace', 'number', 'customer_name'] },
      { signal },
    )
    return found.map(({ uid, namespace, number, customer_name }) => ({
      id: uid,
      title: number,
      hint: customer_name,
      path: recordAddress('orders', { code: number, namespace }),
    }))
  },
  findScanned: async (context, code) => (await import('./find-scanned.ts')).findScanned(context, code),
}
