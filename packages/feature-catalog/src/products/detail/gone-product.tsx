import { GoneRecord } from '@backoffice/record-kit/page'
import { useShell } from '@backoffice/shell-kit'
import type { ReactNode } from 'react'
import { deletionQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Renders the page of a missing product, with a button to restore it if it was deleted. */
export function GoneProduct({ sku, back }: { readonly sku: string; readonly back: ReactNode }) {
  const text = useText()
  const { api } = useShell()
  return (
    <GoneRecord
      code={sku}
      resource="products"
      deletion={deletionQuery(api, sku)}
      restore={() => api.PUT('/api/products/{sku}/restore', { params: { path: { sku } }, disableMessage: true })}
      needs="products_post"
      unknown={{ title: text('catalog.gone.title'), hint: text('catalog.gone.hint', { sku }) }}
      back={back}
    />
  )
}
