import { inject } from 'vitest'

/** A running product with its demo data. */
export interface RunningProduct {
  readonly address: string
  /** Folder of the emails that it has sent. */
  readonly mailbox: string
  /** Origin at which it accepts an identity provider, though that is inside. */
  readonly identityProvider: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: its tests do not see changes by those of another one. */
    products: readonly RunningProduct[]
  }
}

/** Returns the product of this worker. */
export function runningProduct(): RunningProduct {
  const product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!product) throw new Error(`No product runs for worker ${process.env['VITEST_POOL_ID']}`)
  return product
}
