import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell, type LoadedRecord, type StoreProgress } from '@backoffice/shell-kit'
import type { Locale } from '@backoffice/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { changedTexts, changeOf, isEmptyText, type ProductValues, type TextFields } from '../../model/product-fields.ts'
import { productQuery } from '../queries.ts'

type Loaded = LoadedRecord<Schema<'Product'>>

/**
 * Stores the changes of a product: its fields in one call, the text of each language in another, since the server
 * accepts them separately. A language without any text is deleted.
 */
export function useProductStore(acceptsLowMargin: boolean) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, search } = useShell()
  const read = (sku: string): Promise<Loaded> => queryClient.fetchQuery({ ...productQuery(api, sku), staleTime: 0 })

  const storeFields = async (body: Schema<'ProductChange'>, { record: { sku }, etag }: Loaded): Promise<Loaded> => {
    const { data, etag: next } = await api.PUT('/api/products/{sku}', {
      params: { path: { sku } },
      body: { ...body, ...(acceptsLowMargin && { accept_low_margin: true }) },
      apiVersion: 3,
      waitIndexation: false,
      disableMessage: true,
      ...(etag !== null && { ifMatch: etag }),
    })
    const { uid, name, status, price, version } = data.results
    search.ownWrites.changed('products', { uid, name, status, price, version })
    return { record: data.results, etag: next }
  }
  const storeText = async (language: Locale, fields: TextFields, { record, etag }: Loaded): Promise<Loaded> => {
    const { sku, translations } = record
    const fresh = etag !== null && { ifMatch: etag }
    const present = translations.find((translation) => translation.language === language)
    if (!isEmptyText(fields))
      await api.POST('/api/products/{sku}/translations', {
        params: { path: { sku } },
        body: { language, ...fields },
        disableMessage: true,
        ...fresh,
      })
    else if (present)
      await api.DELETE('/api/products/{sku}/translations/{id}', {
        params: { path: { sku, id: present.id } },
        disableMessage: true,
        ...fresh,
      })
    return read(sku)
  }
  const store = async (
    changes: Partial<ProductValues>,
    base: Loaded,
    { begin, advance }: StoreProgress<Schema<'Product'>>,
  ): Promise<Loaded> => {
    const body = changeOf(changes)
    const { inherits } = { ...base.record, ...changes }
    // Inherited texts are those of the product above: the server stores them.
    const texts = inherits.includes('texts') ? [] : changedTexts(changes)
    const hasFields = Object.keys(body).length > 0
    begin([
      ...(hasFields ? [text('catalog.save.fields')] : []),
      ...texts.map(([language]) => text('catalog.save.text', { language: language.toUpperCase() })),
    ])
    let stored = base
    if (hasFields) {
      stored = await storeFields(body, stored)
      advance(stored)
    }
    for (const [language, fields] of texts) {
      stored = await storeText(language, fields, stored)
      advance(stored)
    }
    return stored
  }
  return { store, read, onSaved: () => void invalidateResource(queryClient, 'products') }
}
