import { isCallable } from '../../platform/outside/post-outside.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { byHand } from './by-hand.ts'
import { mollie } from './mollie.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { keyOf } from './settings-handlers.ts'
import { MOLLIE_PATH } from './webhook-route.ts'

/** Returns the providers of payments. */
export const providersWith = ({
  address,
  connection: { database },
  mollieUrl,
  webhookReach,
}: Pick<Ports, 'address' | 'connection' | 'mollieUrl' | 'webhookReach'>): PaymentProviders => ({
  'By hand': byHand,
  Mollie: mollie({
    url: mollieUrl,
    redirectUrl: address,
    keyOf: (namespace) => keyOf(database, namespace),
    // Mollie refuses an address that it cannot reach: then the worker asks it from time to time.
    webhookOf: ({ uid }) => (isCallable(address, webhookReach) ? `${address}${MOLLIE_PATH}/${uid}` : undefined),
  }),
})
