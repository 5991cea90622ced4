import { operations } from './generated/operations.ts'

/** Every operation of the contract: its method, its path and its permission. */
export { operations }

/** Name of an operation of the contract. */
export type OperationId = keyof typeof operations

/** A permission string, or `anyone`, `signed-in` or `admin`. */
export type OperationRight = (typeof operations)[OperationId]['right']

/** Permission of each operation; the server does not start with an operation that is missing here. */
export const operationRights: { readonly [Id in OperationId]: OperationRight } = Object.fromEntries(
  Object.entries(operations).map(([id, { right }]) => [id, right]),
) as { [Id in OperationId]: OperationRight }
