import { operations } from './generated/operations.ts'

/** Every operation of the contract: its method, its path and the right that guards it. */
export { operations }

/** Name of an operation of the contract. */
export type OperationId = keyof typeof operations

/** A permission string, or `anyone`, `signed-in` or `admin`. */
export type OperationRight = (typeof operations)[OperationId]['right']

/** The right that guards each operation; the server refuses to start with an operation that is not in it. */
export const operationRights: { readonly [Id in OperationId]: OperationRight } = Object.fromEntries(
  Object.entries(operations).map(([id, { right }]) => [id, right]),
) as { [Id in OperationId]: OperationRight }
