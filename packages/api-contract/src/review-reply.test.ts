import { expect, test } from 'vitest'
import { reviewReply } from './review-reply.ts'

const thanks = {
  name: 'Thanks',
  texts: { en: 'Dear {author}, thank you for buying {product}!', nl: 'Dag {author}, bedankt!' },
}
const review = { language: 'nl', author: 'Anna', product: 'Lamp' } as const

test('replies in the language of the review, else in the first language that has a text', () => {
  expect(reviewReply(thanks, review, ['en'])).toEqual({ text: 'Dag Anna, bedankt!', language: 'nl' })
  expect(reviewReply(thanks, { ...review, language: 'de' }, ['de', 'en'])).toEqual({
    text: 'Dear Anna, thank you for buying Lamp!',
    language: 'en',
  })
  expect(reviewReply({ name: 'Empty', texts: { en: '  ' } }, review, ['en'])).toBeUndefined()
})

test('leaves out the name of an unknown author, and inserts names as they are', () => {
  expect(reviewReply(thanks, { ...review, author: '' }, [])?.text).toBe('Dag, bedankt!')
  expect(reviewReply(thanks, { ...review, author: '$& {product}' }, [])?.text).toBe('Dag $& {product}, bedankt!')
})

test('fits into the reply of a review', () => {
  const long = { name: 'Long', texts: { nl: `{product} ${'a'.repeat(1_990)}` } }
  expect(reviewReply(long, { ...review, product: 'b'.repeat(120) }, [])?.text.length).toBe(2_000)
})
