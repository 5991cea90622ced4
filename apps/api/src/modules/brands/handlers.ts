import type { Handlers } from '../../platform/http/types.ts'
import { handlersOf, mergeInto } from '../../platform/records/handlers.ts'
import { brand } from './brand.ts'
import { mergeBrands } from './merge-brands.ts'

export const brandHandlers = {
  ...handlersOf(brand),

  mergeBrand: async (call) => ({ status: 200, body: { results: await mergeInto(call, brand, mergeBrands) } }),
} satisfies Partial<Handlers>
