import type { Example } from '../../platform/records/example.ts'

/** What tests make in every tenant. */
export const example: Example<'tasks'> = { body: ({ mark }) => ({ title: 'Task', description: mark }) }
