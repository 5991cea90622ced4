import type { Meter } from '@opentelemetry/api'
import { measureTogether } from '../telemetry/measure-together.ts'
import type { Quotas, QuotaState } from './quotas.ts'

/** Measures what tenants use of the quotas that have a limit. */
export const measureQuotas = (meter: Meter, quotas: Quotas): void =>
  measureTogether<QuotaState>(
    meter,
    [
      {
        type: 'Gauge',
        metric: 'backoffice_quota_used',
        help: 'What a tenant uses of a quota, in pieces or bytes.',
        of: ({ used }) => used,
      },
      {
        type: 'Gauge',
        metric: 'backoffice_quota_most',
        help: 'What a tenant may use of a quota.',
        of: ({ most }) => most,
      },
    ],
    async () => (await quotas.states()).map((state) => [{ namespace: state.namespace, quota: state.name }, state]),
  )
