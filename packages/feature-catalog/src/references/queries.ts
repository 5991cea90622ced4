import { readOptions, type ApiClient } from '@backoffice/api-client'

const all = { params: { query: { limit: 1000 } } } as const

/** Query of every brand, for a select field. */
export const brandsQuery = (api: ApiClient) => readOptions(api, '/api/brands', all)

/** Query of every category, for a select field. */
export const categoriesQuery = (api: ApiClient) => readOptions(api, '/api/categories', all)

/** Query of every supplier, for a select field. */
export const suppliersQuery = (api: ApiClient) => readOptions(api, '/api/suppliers', all)
