import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

const cookie = () => ({ cookie: editor.cookie })
const settings = (review_replies: unknown) =>
  api.callFresh('changeProductSettings', {
    ...cookie(),
    path: { uid: api.tenants.parent },
    body: { set: { review_replies } },
  })
async function review(fields: object): Promise<string> {
  const { sku } = await create(api, editor, 'createProduct', newRecord('Product'))
  const made = await create(api, editor, 'createReview', { sku, rating: 4, text: `About ${String(sku)}`, ...fields })
  return String(made['uid'])
}
const replyOf = async (uid: string) =>
  at((await api.call('readReview', { ...cookie(), path: { uid } })).body, 'results', 'reply')
const job = async (uid: string) => at((await api.call('readJob', { ...cookie(), path: { uid } })).body, 'results')
async function finish(operation: 'startJob' | 'undoJob', uid: string): Promise<void> {
  const { body } = await api.call(operation, {
    ...cookie(),
    path: { uid },
    ...(operation === 'startJob' && { body: {} }),
  })
  const started = String(at(body, 'results', 'uid'))
  await expect.poll(async () => at(await job(started), 'state')).toBe('Done')
}

test('replies to each review in its language, skips those with a reply, and takes the replies back', async () => {
  await settings([{ name: 'Thanks', texts: { en: 'Thank you, {author}!', nl: 'Bedankt, {author}!' } }])
  const [dutch, german, replied] = [
    await review({ author: 'Anna', language: 'nl' }),
    await review({ author: '', language: 'de' }),
    await review({ author: 'Bea', language: 'en' }),
  ]
  await api.callFresh('changeReview', { ...cookie(), path: { uid: replied }, body: { reply: 'By hand' } })
  const preview = await api.call('prepareReviewBulk', {
    ...cookie(),
    body: { selection: { uids: [dutch, german, replied] }, change: { reply_template: 'Thanks' } },
  })
  expect(at(preview.body, 'results')).toMatchObject({
    eligible: 2,
    skipped: [{ count: 1, reason: { code: 'reviews.has-reply' } }],
    sample: [{ after: { reply: 'Bedankt, Anna!' } }, { after: { reply: 'Thank you!' } }],
  })
  const uid = String(at(preview.body, 'results', 'job', 'uid'))
  await finish('startJob', uid)
  expect(await Promise.all([dutch, german, replied].map(replyOf))).toEqual(['Bedankt, Anna!', 'Thank you!', 'By hand'])
  await finish('undoJob', uid)
  expect(await Promise.all([dutch, german, replied].map(replyOf))).toEqual(['', '', 'By hand'])
})

test('says that a template does not exist, and rejects two of a name and one without a text', async () => {
  const uid = await review({ author: 'Anna', language: 'en' })
  const preview = await api.call('prepareReviewBulk', {
    ...cookie(),
    body: { selection: { uids: [uid] }, change: { reply_template: 'Nobody’s' } },
  })
  expect(at(preview.body, 'results')).toMatchObject({
    eligible: 0,
    skipped: [{ reason: { code: 'reviews.unknown-reply-template' } }],
  })
  const texts = { en: 'Thank you' }
  expect(
    (
      await settings([
        { name: 'Thanks', texts },
        { name: 'thanks ', texts },
      ])
    ).status,
  ).toBe(422)
  expect((await settings([{ name: 'Empty', texts: { en: ' ' } }])).status).toBe(422)
})
