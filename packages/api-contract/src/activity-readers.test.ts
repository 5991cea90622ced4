import { expect, test } from 'vitest'
import document from './generated/openapi.json' with { type: 'json' }

/** What says whose activity is answered: nothing but the session may. */
const PAGING = ['limit', 'offset', 'after']

interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
}

interface Operation {
  readonly operationId: string
  readonly 'x-permission': string
  readonly parameters?: readonly Parameter[]
  readonly responses: unknown
}

const schemas: Readonly<Record<string, unknown>> = document.components.schemas
const parameters: Readonly<Record<string, Parameter>> = document.components.parameters
const operations: readonly Operation[] = Object.values(document.paths).flatMap((path) => Object.values(path))

/** Returns the names of the schemas that a part of the contract refers to. */
const schemasIn = (part: unknown): readonly string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].flatMap(([, name]) => name ?? [])

/** Returns the schemas that contain one, directly or in others. */
function containing(schema: string): ReadonlySet<string> {
  const found = new Set([schema])
  for (const name of found)
    for (const [other, shape] of Object.entries(schemas)) if (schemasIn(shape).includes(name)) found.add(other)
  return found
}

/** Returns what a caller can select the answer by, beside a page of it. */
const selectorsOf = ({ parameters: given = [] }: Operation): readonly string[] =>
  given
    .map((one) => (one.$ref === undefined ? one : parameters[one.$ref.replace('#/components/parameters/', '')]))
    .flatMap((one) => (one?.in === 'header' || PAGING.includes(one?.name ?? '') ? [] : (one?.name ?? '')))

const counts = containing('ActivityBucket')
const answering = operations.filter(({ responses }) => schemasIn(responses).some((name) => counts.has(name)))

test('answers activity counts to their owner alone, until it is recorded and shown who reads them', () => {
  expect(answering.map(({ operationId }) => operationId)).toContain('listOwnTrackingLogs')
  for (const operation of answering) {
    expect(operation, 'needs no permission to read those of others').toMatchObject({ 'x-permission': 'signed-in' })
    expect(selectorsOf(operation), `${operation.operationId} selects whose counts it answers`).toEqual([])
  }
})

test('names every schema with activity counts, so that none of them is answered unnoticed', () => {
  expect([...counts].toSorted()).toEqual(['ActivityBucket', 'TrackingLog', 'TrackingLogFields', 'TrackingLogPage'])
})
