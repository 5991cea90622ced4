import { invalidateResource, readOptions, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMediaText, useUploads } from '@backoffice/record-kit/media'
import { useText } from '../texts.ts'

type Kind = Schema<'SupplierOrderFileKind'>

/** The documents and photos of an order. */
const orderFilesQuery = (api: ApiClient, uid: string) =>
  readOptions(api, '/api/supplier-orders/{uid}/files', { params: { path: { uid } } })

/** What is done with the documents of an order: each change is stored at once, in a call of its own. */
export function useOrderFiles(uid: string, kind: Kind) {
  const text = useText()
  const mediaText = useMediaText()
  const queryClient = useQueryClient()
  const { api, confirmations } = useShell()
  const { data, error } = useQuery(orderFilesQuery(api, uid))
  const changed = () => void invalidateResource(queryClient, 'supplier-orders')
  const sending = useUploads(
    (file, way) =>
      api.upload('/api/supplier-orders/{uid}/files', {
        params: { path: { uid } },
        file,
        type: kind,
        disableMessage: true,
        ...way,
      }),
    changed,
  )
  return {
    files: data?.results,
    error,
    sending,
    importFrom: (url: string, what: Kind) =>
      api
        .POST('/api/supplier-orders/{uid}/files/import', {
          params: { path: { uid } },
          body: { url, kind: what },
          disableMessage: true,
        })
        .then(changed),
    /** Asks, and then removes a file for good. */
    remove: ({ id, name }: Schema<'SupplierOrderFile'>) =>
      void confirmations
        .ask({
          title: text('catalog.supply.file.remove', { name }),
          action: mediaText('record.media.remove-action'),
          destructive: true,
          successMessage: mediaText('record.media.removed'),
          run: () =>
            api.DELETE('/api/supplier-orders/{uid}/files/{id}', {
              params: { path: { uid, id } },
              disableMessage: true,
            }),
          callback: changed,
        })
        .catch((failure: unknown) => {
          if (!(failure instanceof Canceled)) throw failure
        }),
  }
}

/** The photos of what is damaged about a line, and how another one is added. */
export function useDamagePhotos(uid: string, line: number) {
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { data } = useQuery(orderFilesQuery(api, uid))
  const sending = useUploads(
    (file, way) =>
      api.upload('/api/supplier-orders/{uid}/lines/{id}/photos', {
        params: { path: { uid, id: line } },
        file,
        disableMessage: true,
        ...way,
      }),
    () => void queryClient.invalidateQueries({ queryKey: orderFilesQuery(api, uid).queryKey }),
  )
  return { photos: data?.results.filter((file) => file.line === line) ?? [], sending }
}
