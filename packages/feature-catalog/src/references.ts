import { readOptions, type ApiClient } from '@backoffice/api-client'

const all = { params: { query: { limit: 1000 } } } as const

/** Every brand, for the field that chooses one. */
export const brandsQuery = (api: ApiClient) => readOptions(api, '/api/brands', all)

/** Every category, for the field that chooses some. */
export const categoriesQuery = (api: ApiClient) => readOptions(api, '/api/categories', all)

/** Every supplier, for the field that chooses one. */
export const suppliersQuery = (api: ApiClient) => readOptions(api, '/api/suppliers', all)

/** Every website, for the field that chooses some. */
export const websitesQuery = (api: ApiClient) => readOptions(api, '/api/websites', all)
