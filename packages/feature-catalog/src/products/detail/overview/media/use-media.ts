import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../texts.ts'
import type { UploadWay } from './use-uploads.ts'

type ProductFile = Schema<'ProductFile'>

/** What a file is for, by what it is. */
const typeOf = ({ type }: File): ProductFile['type'] => {
  if (type.startsWith('image/')) return 'image'
  if (type.startsWith('video/')) return 'video'
  return type === 'application/pdf' ? 'manual' : 'other'
}

/** What is done with the files of a product: each change is stored at once, in a call of its own. */
export function useMedia(sku: string) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts, confirmations } = useShell()
  const changed = () => void invalidateResource(queryClient, 'products')
  const tell = (error: unknown) => {
    toasts.show({ type: 'error', message: messageOf(error) })
    changed()
  }
  const at = ({ id, version }: ProductFile) =>
    ({ params: { path: { sku, id } }, ifMatch: `"${version}"`, disableMessage: true }) as const
  const change = (file: ProductFile, body: Schema<'ProductFileChange'>) =>
    api.PUT('/api/products/{sku}/files/{id}', { ...at(file), body }).then(changed)
  return {
    changed,
    /** Puts a file at a place among the others, counted from zero. */
    move: (file: ProductFile, sequence: number) =>
      api.PUT('/api/products/{sku}/files/{id}/sequence', { ...at(file), body: { sequence } }).then(changed, tell),
    makeMain: (file: ProductFile) => change(file, { is_main: true }).catch(tell),
    describe: (file: ProductFile, caption: string) => change(file, { caption }),
    /** Says what a picture shows. */
    sayAlts: (file: ProductFile, alts: Schema<'AltTexts'>) => change(file, { alts }),
    upload: (file: File, way: UploadWay) =>
      api.upload('/api/products/{sku}/files', {
        params: { path: { sku } },
        file,
        type: typeOf(file),
        disableMessage: true,
        ...way,
      }),
    importFrom: (url: string, type: ProductFile['type']) =>
      api
        .POST('/api/products/{sku}/files/import', {
          params: { path: { sku } },
          body: { url, type },
          disableMessage: true,
        })
        .then(changed),
    /** Asks, and then removes a file for good. */
    remove: (file: ProductFile) =>
      void confirmations
        .ask({
          title: text('catalog.media.remove'),
          action: text('catalog.media.remove-action'),
          destructive: true,
          successMessage: text('catalog.media.removed'),
          run: () => api.DELETE('/api/products/{sku}/files/{id}', at(file)),
          callback: changed,
        })
        .catch((error: unknown) => {
          if (!(error instanceof Canceled)) throw error
        }),
  }
}
