import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linksIn } from './links.ts'

test('links web addresses, without the punctuation of the sentence', () => {
  expect(linksIn('See https://example.com/a?b=1, or (http://example.org).')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: ', or (' },
    { text: 'http://example.org', href: 'http://example.org' },
    { text: ').' },
  ])
  expect(linksIn('https://example.org/Gift_(shop)')).toEqual([
    { text: 'https://example.org/Gift_(shop)', href: 'https://example.org/Gift_(shop)' },
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'www.example.com', 'https://'])(
  'leaves %s as a text',
  (body) => {
    expect(linksIn(body)).toEqual([{ text: body }])
  },
)

test('splits any text into parts that join to the same text, and links nothing but the web', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://', ')', '.', ' '))), (words) => {
      const body = words.join('')
      const parts = linksIn(body)
      expect(parts.map(({ text }) => text).join('')).toBe(body)
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//i)
    }),
  )
})
