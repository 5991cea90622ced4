import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'tasks'> = {
  names: ['products'],
  body: ({ mark, uidOf }) => ({
    title: 'Task',
    description: mark,
    links: [{ resource: 'products', object: uidOf('products') }],
  }),
}
