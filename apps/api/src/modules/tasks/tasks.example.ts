import type { Example } from '../../platform/records/example.ts'

/** What tests make in every tenant. */
export const example: Example<'tasks'> = {
  names: ['products'],
  body: ({ mark, uidOf }) => ({
    title: 'Task',
    description: mark,
    links: [{ resource: 'products', object: uidOf('products') }],
  }),
}
