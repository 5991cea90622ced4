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
// What compiles faster is worth more here than what checks a little faster: every operation is compiled at its first use.
const options = { strict: false, allErrors: false, useDefaults: true, code: { optimize: false } } as const

function prepare(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv)
  ajv.addFormat('web-address', isWebAddress)
  ajv.addFormat('web-address-or-path', (text) => isWebAddress(text) || isLocalPath(text))
  ajv.addFormat('local-path', isLocalPath)
  ajv.addSchema({ $id: ROOT, components: document.components })
  return ajv
}

// A query is always text and needs converting; a body says what it means and must not be.
const texts = prepare(new Ajv2020({ ...options, coerceTypes: true }))
const bodies = prepare(new Ajv2020({ ...options, useDefaults: false }))
/** The contract without its bounds: what is right by it and not by the contract holds a value that is too large, too small or too long. */
let shapes: Ajv2020 | undefined
const shapesOfContract = (): Ajv2020 => (shapes ??= addUnbounded(new Ajv2020({ ...options, useDefaults: false })))

function addUnbounded(ajv: Ajv2020): Ajv2020 {
  ajv.addSchema({ $id: ROOT, components: unbounded(document.components) as object })
  return ajv
}

type Json = Record<string, unknown>

const absolute = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`)) as Json

/** A check that is compiled when it is first needed: compiling all of the contract would hold up every start by seconds. */
type Check = () => ValidateFunction

function lazily(compile: () => ValidateFunction): Check {
  let compiled: ValidateFunction | undefined
  return () => (compiled ??= compile())
}

/** Keywords that say how large a value may be, not what it is. */
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
  // A property may be called like a keyword; then it holds a schema, and a bound never does.
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) =>
      BOUNDS.has(name) && typeof value !== 'object' ? [] : [[name, unbounded(value)]],
    ),
  )
}

/** Whether a value that was stored has a shape of the contract, whatever its bounds have become since. */
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

/** Unpaired surrogates and NUL cannot be stored as text, and names such as `__proto__` are nobody's field. */
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

/** Shops read what is stored here as HTML: nothing that would run there is taken, in any field. */
function assertNoActiveMarkup(value: unknown, pointer = ''): void {
  if (typeof value === 'string') {
    if (hasActiveMarkup(value)) throw invalid(text('active-html'), pointer)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      assertNoActiveMarkup(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}

/** Checks what comes in and what goes out against the contract. */
export interface Validation {
  path(values: unknown): void
  query(values: unknown): void
  headers(values: unknown): void
  /** The texts beside a file. */
  form(fields: ReadonlyMap<string, string>): void
  body(value: unknown): void
  /**
   * Checks an answer, before what it tells of is committed.
   * @throws 422 for a value beyond the bounds of the contract, which is what the caller asked for; a plain error for anything else: that is our fault.
   */
  answer(status: number, value: unknown): void
}

/** The checks of an operation, each compiled once. */
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
      const said = JSON.stringify(errors?.slice(0, 3))
      if (!checks.shape()(value)) throw new Error(`${operation.id} answered outside the contract: ${said}`)
      const bound = errors?.find(({ keyword }) => BOUNDS.has(keyword))
      if (!bound) throw new Error(`${operation.id} answered outside the contract: ${said}`)
      // What is stored already is shown as it is: one value must not take a whole list away.
      if (operation.method === 'get')
        logError(`${operation.id} shows a value beyond the bounds of the contract: ${said}`)
      else
        throw new Failure(422, [
          fieldProblem({ ...bound, instancePath: bound.instancePath.replace(/^\/results/, '') }, 'body'),
        ])
    },
  }
}
