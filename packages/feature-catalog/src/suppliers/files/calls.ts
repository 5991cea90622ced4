import { readOptions, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { FileCalls } from '@backoffice/record-kit/files'

/** Query of the documents of a supplier. */
export const supplierFilesQuery = (api: ApiClient, uid: string) =>
  readOptions(api, '/api/suppliers/{uid}/files', { params: { path: { uid } } })

/** Returns the calls that change the documents of a supplier. */
export function supplierFileCalls(
  api: ApiClient,
  uid: string,
): FileCalls<Schema<'SupplierFile'>, Schema<'SupplierFileKind'>> {
  const options = { params: { path: { uid } }, disableMessage: true } as const
  return {
    resource: 'suppliers',
    upload: (file, type, way) => api.upload('/api/suppliers/{uid}/files', { ...options, file, type, ...way }),
    importFrom: (url, kind) => api.POST('/api/suppliers/{uid}/files/import', { ...options, body: { url, kind } }),
    remove: ({ id }) => api.DELETE('/api/suppliers/{uid}/files/{id}', { ...options, params: { path: { uid, id } } }),
  }
}
