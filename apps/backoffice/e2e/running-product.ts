import { inject } from 'vitest'

/** A product that runs as a person would have started it, demonstration business and all. */
export interface RunningProduct {
  readonly address: string
  /** Folder of the emails that it has sent. */
  readonly mailbox: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: what its tests change, those of another one do not see. */
    products: readonly RunningProduct[]
  }
}

/** The product of this worker. */
export function runningProduct(): RunningProduct {
  const product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!product) throw new Error(`No product runs for worker ${process.env['VITEST_POOL_ID']}`)
  return product
}
