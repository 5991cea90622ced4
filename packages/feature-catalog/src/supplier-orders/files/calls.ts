import { readOptions, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { FileCalls } from '@backoffice/record-kit/files'

/** Query of the documents and photos of an order. */
export const orderFilesQuery = (api: ApiClient, uid: string) =>
  readOptions(api, '/api/supplier-orders/{uid}/files', { params: { path: { uid } } })

/** Returns the calls that change the documents of an order. */
export const orderFileCalls = (
  api: ApiClient,
  uid: string,
): FileCalls<Schema<'SupplierOrderFile'>, Schema<'SupplierOrderFileKind'>> => ({
  resource: 'supplier-orders',
  upload: (file, type, way) =>
    api.upload('/api/supplier-orders/{uid}/files', {
      params: { path: { uid } },
      file,
      type,
      disableMessage: true,
      ...way,
    }),
  importFrom: (url, kind) =>
    api.POST('/api/supplier-orders/{uid}/files/import', {
      params: { path: { uid } },
      body: { url, kind },
      disableMessage: true,
    }),
  remove: ({ id }) =>
    api.DELETE('/api/supplier-orders/{uid}/files/{id}', { params: { path: { uid, id } }, disableMessage: true }),
})
