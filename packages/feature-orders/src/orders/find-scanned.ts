import { recordAddress } from '@backoffice/api-contract'
import { where } from '@backoffice/search'
import type { Found, ShellContext } from '@backoffice/shell-kit'

/** Returns the orders whose number is a scanned code. */
export async function findScanned({ search }: ShellContext, code: string): Promise<readonly Found[]> {
  const filter = where('orders').equals('number', code)
  const found = await search.find('orders', { filter, limit: 2, retrieve: ['uid', 'namespace', 'number'] })
  return found.map(({ uid, namespace, number }) => ({
    id: uid,
    title: number,
    path: recordAddress('orders', { code: number, namespace }),
  }))
}
