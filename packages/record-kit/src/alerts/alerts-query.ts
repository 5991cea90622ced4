import { readOptions, type ApiClient } from '@backoffice/api-client'

/** Most alerts of an account in a namespace. */
const MOST = 50
/** Most alerts that are shown of all namespaces. */
const MOST_SHOWN = 200

/** Query of the own alerts in a namespace. */
export const alertsQuery = (api: Pick<ApiClient, 'GET'>, namespace: string) =>
  readOptions(api, '/api/number-alerts', { params: { query: { namespace, limit: MOST } } })

/** Query of the own alerts in all namespaces. */
export const allAlertsQuery = (api: Pick<ApiClient, 'GET'>) =>
  readOptions(api, '/api/number-alerts', { params: { query: { limit: MOST_SHOWN } } })
