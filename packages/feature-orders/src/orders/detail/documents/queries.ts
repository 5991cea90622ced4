import { readOptions } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import type { OrderPlace } from '../payments/queries.ts'

/** Returns the invoices and credit notes of an order. */
export function useDocuments({ number, namespace }: OrderPlace) {
  const { api } = useShell()
  const query = useQuery(
    readOptions(api, '/api/orders/{order}/documents', { params: { path: { order: number } }, namespace }),
  )
  return { ...query, documents: query.data?.results }
}

/** Returns the company details that invoices of a namespace lack; undefined until they are known. */
export function useMissingDetails(namespace: string): readonly string[] | undefined {
  const { api } = useShell()
  return useQuery(readOptions(api, '/api/company-details/{uid}', { params: { path: { uid: namespace } } })).data
    ?.results.missing
}
