import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { components, Schema } from '@backoffice/api-contract'
import type { Problem } from '../messages/problem.ts'
import { hasActiveMarkup, isLocalPath, isWebAddress } from './active-markup.ts'
import { badRequest, Failure, invalid } from './failure.ts'
import { logError } from '../log/log-error.ts'
import { document, type DescribedOperation } from './document.ts'
import { fieldProblem } from './field-problem.ts'
import { text } from './messages.ts'

const ROOT = 'contract'
// Every operation is compiled at its first use, so fast compilation matters more than slightly faster validation.
const options = { strict: false, allErrors: false, useDefaults: true, code: { optimize: false } } as const

function prepare(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv)
  ajv.addFormat('web-address', isWebAddress)
  ajv.addFormat('web-address-or-path', (text) => isWebAddress(text) || isLocalPath(text))
  ajv.addFormat('local-path', isLocalPath)
  ajv.addSchema({ $id: ROOT, components: document.components })
  return ajv
}

// A query is always text and is coerced, also to a list of one; a body has types and must not be.
const texts = prepare(new Ajv2020({ ...options, coerceTypes: 'array' }))
const bodies = prepare(new Ajv2020({ ...options, useDefaults: false }))
/**
 * The contract without its bounds: a value that is valid by it and not by the contract is too large, too small or too
 * long.
 */
let shapes: Ajv2020 | undefined
const shapesOfContract = (): Ajv2020 => (shapes ??= addUnbounded(new Ajv2020({ ...options, useDefaults: false })))

function addUnbounded(ajv: Ajv2020): Ajv2020 {
  ajv.addSchema({ $id: ROOT, components: unbounded(document.components) as object })
  return ajv
}

type Json = Record<string, unknown>

const absolute = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`)) as Json

/** A validator that is compiled on first use: compiling the whole contract would delay every start by seconds. */
type Check = () => ValidateFunction

function lazily(compile: () => ValidateFunction): Check {
  let compiled: ValidateFunction | undefined
  return () => (compiled ??= compile())
}

/** Keywords that limit the size of a value, not its type. */
const BOUNDS = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
])

const unbounded = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(unbounded)
  if (typeof schema !== 'object' || schema === null) return schema
  // A property may have the name of a keyword; then it holds a schema, which a bound never does.
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) =>
      BOUNDS.has(name) && typeof value !== 'object' ? [] : [[name, unbounded(value)]],
    ),
  )
}

/** Whether a stored value has a shape of the contract, whatever its bounds have become since. */
export const hasShape = <Name extends keyof components['schemas']>(name: Name, value: unknown): value is Schema<Name> =>
  shapesOfContract().getSchema(`${ROOT}#/components/schemas/${name}`)?.(value) === true

const unreadable: Problem = { message: text('malformed') }

const check = (checkOf: Check, value: unknown, status: number, where: string): void => {
  const validate = checkOf()
  if (validate(value)) return
  const [first = unreadable, ...others] = (validate.errors ?? [])
    .slice(0, 20)
    .map((error) => fieldProblem(error, where))
  throw new Failure(status, [first, ...others])
}

/** Rejects unpaired surrogates and NUL, which cannot be stored as text, and names such as `__proto__`. */
function assertStorable(value: unknown, depth = 0): void {
  if (depth > 32) throw badRequest(text('too-deep'))
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw invalid(text('unsupported-characters'))
  } else if (Array.isArray(value)) {
    for (const item of value) assertStorable(item, depth + 1)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      assertStorable(key, depth + 1)
      assertStorable(item, depth + 1)
    }
  }
}

/** Rejects active markup in any field: shops show stored texts as HTML. */
function assertNoActiveMarkup(value: unknown, pointer = ''): void {
  if (typeof value === 'string') {
    if (hasActiveMarkup(value)) throw invalid(text('active-html'), pointer)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      assertNoActiveMarkup(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}

/** Validates requests and answers against the contract. */
export interface Validation {
  path(values: unknown): void
  query(values: unknown): void
  headers(values: unknown): void
  /** Validates the form fields beside a file. */
  form(fields: ReadonlyMap<string, string>): void
  body(value: unknown): void
  /**
   * Validates an answer, before its transaction is committed.
   * @throws 422 for a value beyond the bounds of the contract, which the request caused; a plain error for anything
   * else, which is a bug of ours
   */
  answer(status: number, value: unknown): void
}

/** Returns the validators of an operation, each compiled once. */
export function validationOf(operation: DescribedOperation): Validation {
  const parametersIn = (place: 'path' | 'query' | 'header', sealed: boolean) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place)
    return lazily(() =>
      texts.compile({
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, absolute(schema)])),
        required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
        ...(sealed ? { additionalProperties: false } : {}),
      }),
    )
  }
  const [path, query, headers] = [
    parametersIn('path', true),
    parametersIn('query', true),
    parametersIn('header', false),
  ]
  const bodySchema = operation.body?.['application/json']?.schema
  const body = bodySchema && lazily(() => bodies.compile(absolute(bodySchema)))
  const answers = new Map(
    Object.entries(operation.responses).map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema
      return [
        status,
        schema && {
          strict: lazily(() => bodies.compile(absolute(schema))),
          shape: lazily(() => shapesOfContract().compile(unbounded(absolute(schema)) as Json)),
        },
      ] as const
    }),
  )
  return {
    path(values) {
      check(path, values, 400, 'path')
      assertStorable(values)
    },
    query(values) {
      check(query, values, 400, 'query')
      assertStorable(values)
    },
    headers: (values) => check(headers, values, 400, 'headers'),
    form(fields) {
      const values = Object.fromEntries(fields)
      assertStorable(values)
      assertNoActiveMarkup(values)
    },
    body(value) {
      assertStorable(value)
      if (body) check(body, value, 422, 'body')
      assertNoActiveMarkup(value)
    },
    answer(status, value) {
      if (!answers.has(String(status))) throw new Error(`${operation.id} has no answer ${status} in the contract`)
      const checks = answers.get(String(status))
      const validate = checks?.strict()
      if (!checks || !validate || validate(value)) return
      const { errors = [] } = validate
      const details = JSON.stringify(errors?.slice(0, 3))
      if (!checks.shape()(value)) throw new Error(`${operation.id} answered outside the contract: ${details}`)
      const bound = errors?.find(({ keyword }) => BOUNDS.has(keyword))
      if (!bound) throw new Error(`${operation.id} answered outside the contract: ${details}`)
      // Stored values are answered as they are: one invalid value must not fail a whole list.
      if (operation.method === 'get')
        logError(`${operation.id} shows a value beyond the bounds of the contract: ${details}`)
      else
        throw new Failure(422, [
          fieldProblem({ ...bound, instancePath: bound.instancePath.replace(/^\/results/, '') }, 'body'),
        ])
    },
  }
}
