import { resourceKeys } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { createRowSave, useShell, type RowSave } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isProductStatus } from '../model/status.ts'
import { brandsQuery, suppliersQuery } from '../references.ts'
import type { Row } from './use-product-cells.tsx'

type Named = Pick<Schema<'Reference'>, 'uid' | 'name'>
type Values = Readonly<Record<string, string>>

/** What the cells of a product hold, as the server has it. */
const valuesOf = ({ name, status, ean13, price, brand, supplier }: Schema<'Product'>): Values => ({
  name,
  status,
  ean13: ean13 ?? '',
  price: price === null ? '' : String(price),
  brand: brand?.name ?? '',
  supplier: supplier?.name ?? '',
})

const uidOf = (records: readonly Named[], name: string): string | null =>
  records.find((one) => one.name === name)?.uid ?? null

/** What changed cells say to the server. */
export const changeOfCells = (
  { name, status, ean13, price, brand, supplier }: Values,
  brands: readonly Named[],
  suppliers: readonly Named[],
): Schema<'ProductChange'> => ({
  ...(name !== undefined && { name }),
  ...(status !== undefined && isProductStatus(status) && { status }),
  ...(ean13 !== undefined && { ean13: ean13 || null }),
  ...(price !== undefined && { price: price === '' ? null : Number(price) }),
  ...(brand !== undefined && { brand: uidOf(brands, brand) }),
  ...(supplier !== undefined && { supplier: uidOf(suppliers, supplier) }),
})

/** Saves changed cells of a product of the list, with its version; what was saved is seen in every list at once. */
export function useProductRowSave(): RowSave<Row> {
  const queryClient = useQueryClient()
  const { api, search } = useShell()
  return useMemo(
    () =>
      createRowSave<Row>({
        rowKey: ({ document }) => document.uid,
        etagOf: ({ document }) => `"${document.version}"`,
        change: async ({ document: { sku } }, values, etag) => {
          const [brands, suppliers] = await Promise.all([
            queryClient.ensureQueryData(brandsQuery(api)),
            queryClient.ensureQueryData(suppliersQuery(api)),
          ])
          const body = changeOfCells(values, brands.results, suppliers.results)
          const { data } = await api.PUT('/api/products/{sku}', {
            params: { path: { sku } },
            body,
            ifMatch: etag,
            apiVersion: 3,
            waitIndexation: false,
            disableMessage: true,
          })
          const { uid, name, status, price, ean13, brand, supplier, version } = data.results
          search.ownWrites.changed('products', {
            uid,
            name,
            status,
            price,
            ean13,
            version,
            brand: brand?.name ?? null,
            supplier: supplier?.name ?? null,
          })
          void queryClient.invalidateQueries({ queryKey: resourceKeys('products').one(sku) })
        },
        read: async ({ document: { sku } }) => {
          const { data, etag } = await api.GET('/api/products/{sku}', {
            params: { path: { sku } },
            disableMessage: true,
          })
          return { etag: etag ?? `"${data.results.version}"`, values: valuesOf(data.results) }
        },
      }),
    [api, search, queryClient],
  )
}
