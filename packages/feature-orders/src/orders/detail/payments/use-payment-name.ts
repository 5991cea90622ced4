import type { Schema } from '@backoffice/api-contract'
import { useCallback } from 'react'
import { methodName } from './method-name.ts'
import { useText } from './texts.ts'

/** Returns a function that names a payment by how the customer pays. */
export function usePaymentName(): (payment: Pick<Schema<'Payment'>, 'method'>) => string {
  const text = useText()
  return useCallback(
    ({ method }) => {
      if (method === null) return text('orders.payment.link')
      const name = methodName(method)
      return 'named' in name ? text(`orders.payment.method.${name.named}`) : name.brand
    },
    [text],
  )
}
