import { resourceKeys } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { createRowSave, useShell, type RowSave } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldAt } from '../../model/field-places.ts'
import { attributesIn, cellAttributes } from '../../model/product-attributes.ts'
import { isProductStatus } from '../../model/status.ts'
import { shelvesOf, withShelf } from '../../model/shelves.ts'
import { brandsQuery, suppliersQuery } from '../../../references/queries.ts'
import type { Row } from './use-product-cells.tsx'

type Named = Pick<Schema<'Reference'>, 'uid' | 'name'>
type Values = Readonly<Record<string, string>>
type CellField = FieldAt<'cell'>

/** Returns the cell values of a stored product. */
const valuesOf = (product: Schema<'Product'>): Values => {
  const { name, status, ean13, price, brand, supplier } = product
  const own: { readonly [Name in CellField]: string } = {
    name,
    status,
    ean13: ean13 ?? '',
    price: price === null ? '' : String(price),
    brand: brand?.name ?? '',
    supplier: supplier?.name ?? '',
    stock_places: shelvesOf(product.stock_places),
  }
  return { ...own, ...Object.fromEntries(cellAttributes.map((attribute) => [attribute, product[attribute] ?? ''])) }
}

const uidOf = (records: readonly Named[], name: string): string | null =>
  records.find((one) => one.name === name)?.uid ?? null

/** Returns the change of edited cells for the server. */
export function changeOfCells(
  values: Values,
  brands: readonly Named[],
  suppliers: readonly Named[],
  placesWith: (shelf: string) => Schema<'StockPlace'>[] | undefined,
): Schema<'ProductChange'> {
  const own: { readonly [Name in CellField]: (value: string) => Schema<'ProductChange'>[Name] } = {
    name: (value) => value,
    status: (value) => (isProductStatus(value) ? value : undefined),
    ean13: (value) => value || null,
    price: (value) => (value === '' ? null : Number(value)),
    brand: (value) => uidOf(brands, value),
    supplier: (value) => uidOf(suppliers, value),
    stock_places: placesWith,
  }
  const attributes = cellAttributes.map((name) => [name, (value: string) => value || null] as const)
  return Object.fromEntries(
    [...Object.entries(own), ...attributes].flatMap(([name, read]) => {
      const value = values[name]
      return value === undefined ? [] : [[name, read(value)]]
    }),
  )
}

/** Saves changed cells of a product of the list, with its version; every list shows the result at once. */
export function useProductRowSave(): RowSave<Row> {
  const queryClient = useQueryClient()
  const { api, search } = useShell()
  return useMemo(() => {
    const read = (sku: string) => api.GET('/api/products/{sku}', { params: { path: { sku } }, disableMessage: true })
    return createRowSave<Row>({
      rowKey: ({ document }) => document.uid,
      etagOf: ({ document }) => `"${document.version}"`,
      change: async ({ document: { sku, location } }, values, etag) => {
        const [brands, suppliers, places] = await Promise.all([
          queryClient.ensureQueryData(brandsQuery(api)),
          queryClient.ensureQueryData(suppliersQuery(api)),
          // A list does not have the limits of a place, which stay.
          values['stock_places'] === undefined ? [] : read(sku).then(({ data }) => data.results.stock_places),
        ])
        const body = changeOfCells(values, brands.results, suppliers.results, (shelf) =>
          location === null ? undefined : withShelf(places, location, shelf),
        )
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
          ...attributesIn(data.results),
          brand: brand?.name ?? null,
          supplier: supplier?.name ?? null,
          shelf: shelvesOf(data.results.stock_places) || null,
        })
        void queryClient.invalidateQueries({ queryKey: resourceKeys('products').one(sku) })
      },
      read: async ({ document: { sku } }) => {
        const { data, etag } = await read(sku)
        return { etag: etag ?? `"${data.results.version}"`, values: valuesOf(data.results) }
      },
    })
  }, [api, search, queryClient])
}
