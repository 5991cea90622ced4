import { GoneRecord } from '@backoffice/record-kit/page'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

/** Renders the page of a missing product, with a button to restore it if it was deleted. */
export function GoneProduct({ sku, back }: { readonly sku: string; readonly back: ReactNode }) {
  const text = useText()
  return (
    <GoneRecord
      code={sku}
      resource="products"
      needs="products_post"
      unknown={{ title: text('catalog.gone.title'), hint: text('catalog.gone.hint', { sku }) }}
      back={back}
    />
  )
}
