import { recordAddress } from '@backoffice/api-contract'
import { where } from '@backoffice/search'
import type { Found, ShellContext } from '@backoffice/shell-kit'

/** Returns the products whose SKU or EAN is a scanned code. */
export async function findScanned({ search }: ShellContext, code: string): Promise<readonly Found[]> {
  const by = where('products')
  // A UPC of twelve digits is an EAN-13 with a leading zero.
  const filter = by.or(by.equals('sku', code), by.oneOf('ean13', [code, `0${code}`]))
  const found = await search.find('products', { filter, limit: 2, retrieve: ['uid', 'namespace', 'sku', 'name'] })
  return found.map(({ uid, namespace, sku, name }) => ({
    id: uid,
    title: name,
    path: recordAddress('products', { code: sku, namespace }),
  }))
}
