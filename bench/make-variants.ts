import type { ApiServer } from './api-server.ts'

const values = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => ({ code: `${name}${n}`, name: `${name} ${n}` }))

/** Creates the product `MANY` and the options of its 2,000 variants. */
export async function manyOptions({ call }: ApiServer): Promise<readonly string[]> {
  const groups: string[] = []
  for (const [name, count] of [
    ['colour', 40],
    ['size', 50],
  ] as const)
    groups.push(
      (await call<{ uid: string }>('POST', '/api/option-groups', { name, code: name, values: values(count, name) }))
        .uid,
    )
  await call('POST', '/api/products', { sku: 'MANY', name: 'One of many', price: 1_000 })
  return groups
}

/** Creates the 2,000 variants. */
export const makeVariants = ({ call }: ApiServer, groups: readonly string[]): Promise<unknown> =>
  call('POST', '/api/products/MANY/variants', { groups, generate_ean: true })
