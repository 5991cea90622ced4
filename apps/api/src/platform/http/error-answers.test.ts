import { MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { expect, test } from 'vitest'
import { failureOf } from './error-answers.ts'

const refused = (status: number) => new MeilisearchApiError(new Response(null, { status }))

test('a search service that is busy or gone is said to be, and to be asked again', () => {
  for (const error of [
    refused(503),
    new MeilisearchRequestError(
      'http://search',
      new Error('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }),
    ),
  ]) {
    expect(failureOf(error, { constraints: {} })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
      problems: [{ message: { code: 'request.search-unavailable' } }],
    })
  }
})

test('what the search service says of a query of ours is our own fault', () => {
  expect(failureOf(refused(400), { constraints: {} })).toBeUndefined()
})
