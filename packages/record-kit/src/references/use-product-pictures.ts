import { searchOptions, where } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'

interface Line {
  readonly sku: string | null
}

/**
 * Returns the pictures of the products on lines, by their SKUs, from one request for all of them; null where there is
 * none. Where several namespaces have an SKU, the picture is that of `namespace`. Nothing is requested without the
 * permission.
 */
export function useProductPictures(lines: readonly Line[], namespace?: string): (sku: string) => string | null {
  const { search, permissions } = useShell()
  const skus = [...new Set(lines.flatMap(({ sku }) => sku ?? []))].toSorted()
  const { data } = useQuery({
    ...searchOptions(search, 'products', {
      filter: where('products').oneOf('sku', skus),
      retrieve: ['uid', 'namespace', 'sku', 'image'],
      limit: skus.length * 4,
    }),
    enabled: skus.length > 0 && permissions.can('products'),
  })
  const found = data?.hits.map(({ document }) => document) ?? []
  return (wanted) => {
    const all = found.filter(({ sku }) => sku === wanted)
    return (all.find((one) => one.namespace === namespace) ?? all[0])?.image ?? null
  }
}
