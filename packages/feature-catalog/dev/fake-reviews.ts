import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { answer, answerProblem, fakeCollection, type FakeRequest } from '@backoffice/shell-kit/harness'

type Review = Schema<'Review'>

const documentOf = (review: Review): SearchDocuments['reviews'] => {
  const {
    uid,
    product,
    sku,
    product_name,
    website,
    rating,
    title,
    text,
    author,
    verified,
    language,
    submitted_at,
    state,
    reason,
    reply,
    photos,
    signals,
    version,
  } = review
  return {
    uid,
    namespace: 'north',
    product,
    sku,
    product_name,
    brand_uid: null,
    category_uids: [],
    website_uid: website,
    rating,
    title,
    text,
    author,
    verified,
    language,
    submitted_at: Date.parse(submitted_at) / 1000,
    turn: (state === 'New' ? 0 : state === 'On hold' ? 1e11 : 2e11) + Date.parse(submitted_at) / 1000,
    state,
    reason,
    has_reply: reply !== '',
    has_photo: photos.length > 0,
    signals,
    version,
  }
}

const review = (fields: Partial<Review>, uid: string): Review => ({
  uid,
  id: 1,
  version: 1,
  created_at: '2026-11-18T09:00:00Z',
  updated_at: '2026-11-18T09:00:00Z',
  updated_by: null,
  namespace: 'north',
  product: 'product-0',
  sku: 'LAMP',
  product_name: 'Desk lamp',
  website: null,
  order: null,
  rating: 4,
  title: '',
  text: 'Stands firmly and shines softly.',
  plus: [],
  minus: [],
  photos: [],
  author: 'Anna',
  email: 'anna@example.com',
  verified: true,
  language: 'en',
  submitted_at: '2026-11-18T09:00:00Z',
  state: 'New',
  reason: null,
  reply: '',
  helpful_yes: 0,
  helpful_no: 0,
  signals: [],
  hidden: [],
  ...fields,
})

const bulkOf = (
  { reply }: Review,
  { move: { state, reason = null } = { state: 'New' }, reply_template: template }: Schema<'ReviewBulkChange'>,
): Partial<Review> => (template === undefined ? { state, reason } : { reply: reply || `By ${template}` })

/** Translates by marking what it would translate; a single word cannot be translated. */
const translationOf = (review: Review | undefined, language: string) =>
  review?.text.includes(' ')
    ? { language, title: `${review.title} (${language})`, text: `${review.text} (${language})`, plus: [], minus: [] }
    : undefined

const translated = (review: Review | undefined, language: string) => {
  const results = translationOf(review, language)
  return results
    ? { results }
    : answerProblem(409, { message: 'It cannot be translated.', code: 'reviews.not-translatable' })
}

/** Three reviews to moderate, one published. */
const firstReviews = [
  review(
    { title: 'Lovely', submitted_at: '2026-11-20T09:00:00Z', plus: ['Sturdy', 'Warm light'], minus: ['Short cable'] },
    'r1',
  ),
  review(
    {
      title: 'Call me',
      text: 'Ring 0612345678 if you want it back.',
      rating: 2,
      signals: ['personal data'],
      verified: false,
      submitted_at: '2026-11-19T09:00:00Z',
      product_name: 'Cake stand',
      sku: '20013',
    },
    'r2',
  ),
  review({ title: 'Good value', submitted_at: '2026-11-18T09:00:00Z', order: '581587' }, 'r3'),
  review(
    {
      title: 'Still shining',
      rating: 5,
      state: 'Published',
      reply: 'Thank you!',
      submitted_at: '2026-10-18T09:00:00Z',
    },
    'r4',
  ),
]

/** The reviews of the harness. */
export const fakeReviews = () => {
  const reviews = fakeCollection<Review, 'reviews'>({
    index: 'reviews',
    records: firstReviews,
    documentOf,
    create: review,
    bulkOf,
  })
  const move = (uid: string, { state, reason = null }: Schema<'ReviewMove'>) => reviews.change(uid, { state, reason })
  return {
    ...reviews,
    routes: {
      ...reviews.routes,
      'GET /api/reviews/{uid}/translation': ({ params, query }: FakeRequest) =>
        translated(reviews.all.get(params['uid'] ?? ''), query.get('language') ?? ''),
      'GET /api/review-translations': ({ query }: FakeRequest) => ({
        results: query.getAll('uid').flatMap((uid) => {
          const translation = translationOf(reviews.all.get(uid), query.get('language') ?? '')
          return translation ? [{ uid, translation }] : []
        }),
      }),
      'POST /api/reviews/{uid}/move': ({ params, body }: FakeRequest) => {
        const uid = params['uid'] ?? ''
        move(uid, body as Schema<'ReviewMove'>)
        const moved = reviews.all.get(uid)
        return answer(200, { results: moved }, `"${moved?.version}"`)
      },
    },
  }
}
