import type { Schema } from '@backoffice/api-contract'
import { MediaSection } from '@backoffice/record-kit/media'
import { useReason, useShell } from '@backoffice/shell-kit'

type ProductFile = Schema<'ProductFile'>

/** The pictures, videos and manuals of a product. */
export function ProductMedia({ sku, files }: { readonly sku: string; readonly files: readonly ProductFile[] }) {
  const whyNot = useReason()
  const { api } = useShell()
  const all = { params: { path: { sku } }, disableMessage: true } as const
  const one = ({ id, version }: ProductFile) =>
    ({ params: { path: { sku, id } }, ifMatch: `"${version}"`, disableMessage: true }) as const
  return (
    <MediaSection
      files={files}
      reason={whyNot('products_put')}
      calls={{
        resource: 'products',
        upload: (file, type, way) => api.upload('/api/products/{sku}/files', { ...all, file, type, ...way }),
        importFrom: (url, type) => api.POST('/api/products/{sku}/files/import', { ...all, body: { url, type } }),
        move: (file, sequence) =>
          api.PUT('/api/products/{sku}/files/{id}/sequence', { ...one(file), body: { sequence } }),
        change: (file, body) => api.PUT('/api/products/{sku}/files/{id}', { ...one(file), body }),
        remove: (file) => api.DELETE('/api/products/{sku}/files/{id}', one(file)),
      }}
    />
  )
}
