import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

// A list of the product: all words are needed, words of four letters may have a typo, codes may not.
const names = [
  'WHITE HANGING HEART T-LIGHT HOLDER',
  'SET/6 WHITE WOODEN T-LIGHT HOLDERS',
  'PINK GLASS TEALIGHT HOLDER',
  'LIGHTHOLDER WITH GLITTER STARS',
  'LIGHT GARLAND BUTTERFLIES PINK',
  'STRING OF LIGHTS, WARM WHITE',
  'WHITE METAL LANTERN',
  'RED RETROSPOT LUNCHBOX',
  'LUNCH BOX WITH CUTLERY RETROSPOT',
  'BLUE POLKADOT CUP',
  'BOWL, ROSE GARDEN',
  'WIDE BRIM HAT',
  'CARD HOLDER LEATHER',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.fill(
    'things',
    names.map((name, id) => ({ id, sku: `WHTE-${100 + id}`, name })),
    {
      searchableAttributes: ['sku', 'name'],
      typoTolerance: {
        disableOnAttributes: ['sku'],
        disableOnNumbers: true,
        minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 },
      },
    },
  )
})
afterAll(() => server.close())

const find = async (q: string): Promise<unknown[]> =>
  (await server.client.index('things').search(q, { matchingStrategy: 'all', attributesToSearchOn: ['name'] })).hits.map(
    ({ name }) => name,
  )

test.each<[q: string, found: readonly string[]]>([
  ['whte', [names[0], names[6], names[1], names[5]].flatMap((name) => name ?? [])],
  ['whte lantern', ['WHITE METAL LANTERN']],
  ['bowk', ['BOWL, ROSE GARDEN']],
  // Two words typed as one, one word typed as two, and either with a typo.
  ['lunchbox', ['RED RETROSPOT LUNCHBOX', 'LUNCH BOX WITH CUTLERY RETROSPOT']],
  ['lunch box', ['LUNCH BOX WITH CUTLERY RETROSPOT', 'RED RETROSPOT LUNCHBOX']],
  ['lunch bo', ['LUNCH BOX WITH CUTLERY RETROSPOT', 'RED RETROSPOT LUNCHBOX']],
  ['polka dot', ['BLUE POLKADOT CUP']],
  ['retro spto', ['RED RETROSPOT LUNCHBOX', 'LUNCH BOX WITH CUTLERY RETROSPOT']],
  ['tea light', ['PINK GLASS TEALIGHT HOLDER']],
  ['lightholder', ['LIGHTHOLDER WITH GLITTER STARS', 'WHITE HANGING HEART T-LIGHT HOLDER']],
  ['lightholdr', ['LIGHTHOLDER WITH GLITTER STARS']],
  ['cardholdr', ['CARD HOLDER LEATHER']],
  ['crdholder', []],
  ['wihteglass', []],
])('"%s" finds %j', async (q, found) => expect(await find(q)).toEqual(found))

test('a code is found only as it is written', async () => {
  const { hits } = await server.client.index('things').search('WHTE-101', { matchingStrategy: 'all' })
  expect(hits.map(({ sku }) => sku)).toEqual(['WHTE-101'])
})

test('a word as it is typed comes before one with a typo', async () => {
  await server.fill(
    'close',
    ['care label', 'cart', 'card', 'cards', 'gift card'].map((name, id) => ({ id, name })),
    { typoTolerance: { minWordSizeForTypos: { oneTypo: 4 } } },
  )
  const { hits } = await server.client.index('close').search('card')
  expect(hits.map(({ name }) => name)).toEqual(['card', 'cards', 'gift card', 'care label', 'cart'])
})
