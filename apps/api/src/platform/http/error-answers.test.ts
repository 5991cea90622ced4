import { MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { expect, test } from 'vitest'
import { failureOf } from './error-answers.ts'

const refused = (status: number) => new MeilisearchApiError(new Response(null, { status }))

test('answers that the search service is busy or unavailable, with the time to wait', () => {
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

test('treats a query that the search service rejects as an internal error', () => {
  expect(failureOf(refused(400), { constraints: {} })).toBeUndefined()
})
