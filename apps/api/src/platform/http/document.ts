import document from '@backoffice/api-contract/openapi.json' with { type: 'json' }
import { operations, type OperationId } from '@backoffice/api-contract'

/** The OpenAPI document as it is served. */
export { document }

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: { [key: string]: Json }
}

interface Content {
  readonly [type: string]: { readonly schema?: { [key: string]: Json } }
}

/** Operation of the document, with references to parameters and responses resolved. */
export interface DescribedOperation {
  readonly id: OperationId
  readonly method: 'get' | 'put' | 'post' | 'delete'
  readonly path: string
  readonly right: string
  /** Why it accepts no `If-Match` though it writes. */
  readonly concurrency: string | undefined
  /** Whether an open screen repeats it by itself: such a call keeps no session alive. */
  readonly isBackground: boolean
  /** Whether it is also open to a sign-in that has to set up its second step first. */
  readonly isSetUp: boolean
  /** Whether programs may call it with an API key, though it is for every signed-in account. */
  readonly isForKeys: boolean
  /** The fields of the body, with their values, for which the session must have been confirmed; none: any body. */
  readonly confirmed: Readonly<Record<string, true | readonly string[]>> | undefined
  /** With which fields and values of the body it also changes records of closed namespaces; none: any body. */
  readonly whenClosed: Readonly<Record<string, readonly string[]>> | undefined
  readonly parameters: readonly Parameter[]
  readonly body: Content | undefined
  /** Whether a call may omit its body. */
  readonly isBodyOptional: boolean
  readonly responses: { readonly [status: string]: { readonly content?: Content } }
}

interface Described {
  readonly parameters?: readonly (Parameter | { $ref: string })[]
  readonly requestBody?: { readonly content: Content; readonly required?: boolean }
  readonly responses: DescribedOperation['responses']
  readonly 'x-concurrency'?: string
  readonly 'x-background'?: boolean
  readonly 'x-set-up'?: boolean
  readonly 'x-api-key'?: boolean
  readonly 'x-confirmed'?: Readonly<Record<string, true | readonly string[]>>
  readonly 'x-when-closed'?: Readonly<Record<string, readonly string[]>>
}

const paths = document.paths as unknown as Record<string, Record<string, Described>>
const sharedParameters = document.components.parameters as unknown as Record<string, Parameter>

function parameterOf(parameter: Parameter | { $ref: string }): Parameter {
  if (!('$ref' in parameter)) return parameter
  const shared = sharedParameters[parameter.$ref.split('/').at(-1) ?? '']
  if (!shared) throw new Error(`The contract names an unknown parameter: ${parameter.$ref}`)
  return shared
}

/** Every operation of the contract. */
export const describedOperations: readonly DescribedOperation[] = Object.entries(operations).map(
  ([id, { method, path, right }]) => {
    const described = paths[path]?.[method]
    if (!described) throw new Error(`The contract has no ${method} ${path}`)
    return {
      id: id as OperationId,
      method,
      path,
      right,
      concurrency: described['x-concurrency'],
      isBackground: described['x-background'] ?? false,
      isSetUp: described['x-set-up'] ?? false,
      isForKeys: described['x-api-key'] ?? false,
      confirmed: described['x-confirmed'],
      whenClosed: described['x-when-closed'],
      parameters: (described.parameters ?? []).map(parameterOf),
      body: described.requestBody?.content,
      isBodyOptional: described.requestBody?.required !== true,
      responses: described.responses,
    }
  },
)

const byId = new Map(describedOperations.map((one) => [one.id, one]))

/** Returns the description of an operation. */
export function describedOperation(id: OperationId): DescribedOperation {
  const found = byId.get(id)
  if (!found) throw new Error(`The contract has no ${id}`)
  return found
}
