import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchParams } from 'meilisearch'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = async (uid: string, body: SearchParams & Record<string, unknown>): Promise<Record<string, unknown>> =>
  (await server.ask('POST', `/indexes/${uid}/search`, body)).body
const hitsOf = (body: Record<string, unknown>): Record<string, unknown>[] =>
  Array.isArray(body['hits']) ? body['hits'] : []
const ids = async (uid: string, body: SearchParams & Record<string, unknown>): Promise<unknown[]> =>
  hitsOf(await ask(uid, { limit: 100, ...body })).map(({ id }) => id)

describe('response', () => {
  beforeAll(() =>
    server.fill(
      'five',
      [1, 2, 3, 4, 5].map((id) => ({ id, title: `Title ${id}` })),
    ),
  )

  test('returns the default members for an empty request', async () => {
    const body = await ask('five', {})
    expect(Object.keys(body).toSorted()).toEqual([
      'estimatedTotalHits',
      'hits',
      'limit',
      'offset',
      'processingTimeMs',
      'query',
      'requestUid',
    ])
    expect(body).toMatchObject({ query: '', limit: 20, offset: 0, estimatedTotalHits: 5 })
    expect(body['requestUid']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test.each<[SearchParams, Record<string, unknown>, number]>([
    [{ page: 1 }, { page: 1, hitsPerPage: 20, totalHits: 5, totalPages: 1 }, 5],
    [{ page: 0 }, { page: 0, hitsPerPage: 20, totalHits: 5, totalPages: 1 }, 0],
    [{ hitsPerPage: 0 }, { page: 1, hitsPerPage: 0, totalHits: 5, totalPages: 0 }, 0],
    [{ page: 2, hitsPerPage: 2, limit: 1, offset: 4 }, { page: 2, hitsPerPage: 2, totalHits: 5, totalPages: 3 }, 2],
  ])('paginates by page: %j', async (search, members, count) => {
    const { hits: _hits, query: _query, processingTimeMs: _time, requestUid: _uid, ...rest } = await ask('five', search)
    expect(rest).toEqual(members)
    expect(hitsOf(await ask('five', search))).toHaveLength(count)
  })
})

describe('limits', () => {
  beforeAll(() =>
    server.fill(
      'many',
      Array.from({ length: 1200 }, (_, id) => ({ id, number: id, word: 'same' })),
      { filterableAttributes: ['number', 'word'] },
    ),
  )

  test('limits hits to maxTotalHits, but counts facets beyond it', async () => {
    const body = await ask('many', { limit: 1500, facets: ['word'] })
    expect(hitsOf(body)).toHaveLength(1000)
    expect(body).toMatchObject({ estimatedTotalHits: 1000, facetDistribution: { word: { same: 1200 } } })
    expect(hitsOf(await ask('many', { offset: 800, limit: 400 }))).toHaveLength(200)
    expect(await ids('many', { q: 'same', offset: 998, limit: 10 })).toHaveLength(2)
  })

  test('returns at most 100 values of a facet', async () => {
    const { facetDistribution } = await server.client.index('many').search('', { facets: ['number'] })
    expect(Object.keys(facetDistribution?.['number'] ?? {})).toHaveLength(100)
  })

  test('applies a higher maxTotalHits', async () => {
    await server.settle(await server.client.index('many').updatePagination({ maxTotalHits: 10_000 }))
    expect(hitsOf(await ask('many', { limit: 1500 }))).toHaveLength(1200)
  })
})

describe('filters', () => {
  beforeAll(() =>
    server.fill(
      'things',
      [
        { id: 1, title: 'Gläss', price: 10, tags: ['Red', 'blue'], date: '2003-05-01', on: true },
        { id: 2, title: 'Mug', price: '10', tags: [], date: '2004-05-01', on: false },
        { id: 3, title: 'mug ', price: 20.5, tags: null, date: '2005-05-01' },
        { id: 4, title: '', price: [5, 30], tags: {}, a: 3 },
        { id: 5, title: 'AND', note: 'say "hi" \\ it\'s' },
      ],
      { filterableAttributes: ['title', 'price', 'tags', 'date', 'on', 'a', 'ghost', 'note'] },
    ),
  )

  test.each<[SearchParams['filter'], number[]]>([
    ['', [1, 2, 3, 4, 5]],
    [[], [1, 2, 3, 4, 5]],
    [[[]], [1, 2, 3, 4, 5]],
    ['title = gläss', [1]],
    ['title = GLÄSS', [1]],
    ['title = glass', []],
    ['title = "  mug "', [2, 3]],
    ['price = 10', [1, 2]],
    ['price = "10"', [1, 2]],
    ['price = 10.0', [1]],
    ['price > 10', [3, 4]],
    ['price >= 10', [1, 2, 3, 4]],
    ['price < 10', [4]],
    ['price 6 TO 25', [1, 3]],
    ['price 25 TO 6', []],
    ['date > 2004-01-01', [2, 3]],
    ['date 2003-01-01 TO 2004-12-31', [1, 2]],
    ['price != 10', [3, 4, 5]],
    ['NOT price = 10', [3, 4, 5]],
    ['NOT NOT price = 10', [1, 2]],
    ['ghost = a', []],
    ['ghost != a', []],
    ['NOT ghost = a', [1, 2, 3, 4, 5]],
    ['ghost NOT EXISTS', [1, 2, 3, 4, 5]],
    ['tags = red', [1]],
    ['tags = BLUE', [1]],
    ['tags != red', [2, 3, 4, 5]],
    ['tags EXISTS', [1, 2, 3, 4]],
    ['tags NOT EXISTS', [5]],
    ['tags IS NULL', [3]],
    ['tags IS NOT NULL', [1, 2, 4, 5]],
    ['tags IS EMPTY', [2, 4]],
    ['title IS EMPTY', [4]],
    ['tags IS NOT EMPTY', [1, 3, 5]],
    ['title IN [mug, gläss]', [1, 2, 3]],
    ['title IN [mug,]', [2, 3]],
    ['title IN []', []],
    ['title NOT IN [mug]', [1, 4, 5]],
    ['price IN [20.5, 30]', [3, 4]],
    ['on = true', [1]],
    ['on = false', [2]],
    ['title STARTS WITH mu', [2, 3]],
    ['title NOT STARTS WITH mu', [1, 4, 5]],
    ['title STARTS WITH "%"', []],
    ['title = "AND"', [5]],
    ["title = 'AND'", [5]],
    ['"title"=Mug', [2, 3]],
    ['title = Mug OR price = 20.5 AND tags IS NULL', [2, 3]],
    ['(title = Mug OR price = 5) AND NOT tags EXISTS', []],
    [
      ['title = Mug', ['price = 10', 'price = 20.5']],
      [2, 3],
    ],
    [['price = 10', 'title = Mug'], [2]],
    ['note = "say \\"hi\\" \\\\ it\'s"', [5]],
    ["note = 'say \"hi\" \\\\ it\\'s'", [5]],
  ])('filters by %j', async (filter, expected) => {
    expect(await ids('things', { filter })).toEqual(expected)
    expect(await ids('things', { filter, q: '', facets: ['title'] })).toEqual(expected)
  })

  test('applies the allowed operators of each filterable attribute', async () => {
    await server.fill('fine', [{ id: 1, price: 5 }], {
      filterableAttributes: [
        {
          attributePatterns: ['pri*'],
          features: { facetSearch: false, filter: { equality: true, comparison: false } },
        },
      ],
    })
    expect(await ids('fine', { filter: 'price = 5' })).toEqual([1])
    const refused = await server.ask('POST', '/indexes/fine/search', { filter: 'price > 1' })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_search_filter',
        message: expect.stringContaining('Index `fine`: Filter operator `>` is not allowed for the attribute `price`.'),
      },
    })
    expect(await server.ask('POST', '/indexes/fine/facet-search', { facetName: 'price' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_facet_search_facet_name' },
    })
  })
})

describe('sort order', () => {
  beforeAll(() =>
    server.fill(
      'mixed',
      [{ id: 1, v: 'b' }, { id: 2, v: 10 }, { id: 3 }, { id: 4, v: 'A' }, { id: 5, v: 2 }, { id: 6, v: null }],
      { sortableAttributes: ['v', 'id'] },
    ),
  )

  test.each<[string[], number[]]>([
    [['v:asc'], [5, 2, 4, 1, 3, 6]],
    [['v:desc'], [2, 5, 1, 4, 3, 6]],
    [['id:desc'], [6, 5, 4, 3, 2, 1]],
  ])('sorts by %j: numbers, then texts, then missing values', async (sort, expected) => {
    expect(await ids('mixed', { sort })).toEqual(expected)
  })

  test('ranks by words, sort and attributes in the order of the ranking rules', async () => {
    const documents = [
      { id: 1, name: 'red mug', price: 1 },
      { id: 2, name: 'mug', price: 3 },
      { id: 3, name: 'mug', price: 2 },
      { id: 4, name: 'mugs red', price: 0 },
    ]
    await server.fill('ranked', documents, { sortableAttributes: ['price'], searchableAttributes: ['name'] })
    expect(await ids('ranked', { q: 'red mug', matchingStrategy: 'all', sort: ['price:asc'] })).toEqual([1, 4])
    await server.settle(
      await server.client
        .index('ranked')
        .updateRankingRules(['sort', 'words', 'typo', 'proximity', 'attributeRank', 'wordPosition', 'exactness']),
    )
    expect(await ids('ranked', { q: 'red mug', matchingStrategy: 'all', sort: ['price:asc'] })).toEqual([4, 1])
    await server.settle(await server.client.index('ranked').updateRankingRules(['words', 'price:desc']))
    expect(await ids('ranked', { q: 'mug' })).toEqual([2, 3, 1, 4])
  })
})

describe('facets', () => {
  const dogs = [
    {
      id: 852,
      father: 'jean',
      doggos: [
        { name: 'bobby', age: 2 },
        { name: 'buddy', age: 4 },
      ],
    },
    { id: 654, father: 'pierre', doggos: [{ name: 'gros bill', age: 8 }] },
    {
      id: 951,
      father: 'jean-baptiste',
      doggos: [
        { name: 'turbo', age: 5 },
        { name: 'fast', age: 6 },
      ],
    },
    { id: 750, father: 'romain', color: 'red' },
  ]
  beforeAll(() => server.fill('nested', dogs, { filterableAttributes: ['doggos', 'father', 'color'] }))

  test('counts facets of objects and of everything nested in them', async () => {
    expect(await ask('nested', { facets: ['doggos'] })).toMatchObject({
      facetDistribution: {
        doggos: {},
        'doggos.name': { bobby: 1, buddy: 1, fast: 1, 'gros bill': 1, turbo: 1 },
        'doggos.age': { 2: 1, 4: 1, 5: 1, 6: 1, 8: 1 },
      },
      facetStats: { 'doggos.age': { min: 2, max: 8 } },
    })
    expect(await ids('nested', { filter: 'doggos.age > 5' })).toEqual([654, 951])
  })

  test('returns facetStats only for numbers', async () => {
    expect((await ask('nested', { facets: ['father'] }))['facetStats']).toEqual({})
    expect(await ask('nested', {})).not.toHaveProperty('facetStats')
    expect(
      Object.keys((await server.client.index('nested').search('', { facets: ['*'] })).facetDistribution ?? {}),
    ).toEqual(expect.arrayContaining(['father', 'doggos.name', 'color']))
  })

  test('returns the updated spelling of a facet value', async () => {
    await server.fill('casing', [{ id: 1, dog: 'Bouvier Bernois' }], { filterableAttributes: ['dog'] })
    await server.fill('casing', [{ id: 1, dog: 'bouvier bernois' }])
    expect(await ask('casing', { facets: ['dog'] })).toMatchObject({
      facetDistribution: { dog: { 'bouvier bernois': 1 } },
    })
  })

  test('sorts facet values by count', async () => {
    await server.fill(
      'counted',
      [
        { id: 1, c: 'a' },
        { id: 2, c: 'b' },
        { id: 3, c: 'b' },
      ],
      { filterableAttributes: ['c'], faceting: { sortFacetValuesBy: { '*': 'count' } } },
    )
    expect(
      Object.keys((await server.client.index('counted').search('', { facets: ['c'] })).facetDistribution?.['c'] ?? {}),
    ).toEqual(['b', 'a'])
  })

  test('searches facet values by prefix and with typos', async () => {
    await server.fill(
      'films',
      [
        { id: 1, genres: ['Action', 'Adventure'] },
        { id: 2, genres: ['Comedy'] },
        { id: 3, genres: ['Action', 'Science Fiction'] },
      ],
      { filterableAttributes: ['genres'] },
    )
    const facet = async (body: Record<string, unknown>): Promise<unknown> =>
      (await server.ask('POST', '/indexes/films/facet-search', body)).body
    expect(await facet({ facetName: 'genres', facetQuery: 'a' })).toEqual({
      facetHits: [
        { value: 'Action', count: 2 },
        { value: 'Adventure', count: 1 },
      ],
      facetQuery: 'a',
      processingTimeMs: expect.any(Number),
    })
    expect(await facet({ facetName: 'genres', facetQuery: 'adventrue' })).toMatchObject({
      facetHits: [{ value: 'Adventure', count: 1 }],
    })
    expect(await facet({ facetName: 'genres', facetQuery: 'fic' })).toMatchObject({
      facetHits: [{ value: 'Science Fiction', count: 1 }],
    })
    expect(await facet({ facetName: 'genres', filter: 'genres = Comedy' })).toMatchObject({
      facetHits: [{ value: 'Comedy', count: 1 }],
      facetQuery: null,
    })
    expect(await facet({ facetName: 'unknown' })).toMatchObject({ code: 'invalid_facet_search_facet_name' })
    expect(await facet({})).toMatchObject({ code: 'missing_facet_search_facet_name' })
  })

  test('returns one document of each distinct value', async () => {
    const books = ['Alcott', 'Rowling', 'Rowling', 'Tolkien', 'Austen', 'Adams', 'Saint-Exupéry', 'Hugo'].map(
      (author, id) => ({ id, author, title: `Book ${id}` }),
    )
    await server.fill('books', books, { filterableAttributes: ['author'] })
    expect(await ids('books', { distinct: 'author' })).toEqual([0, 1, 3, 4, 5, 6, 7])
    expect(await ids('books', { distinct: 'author', q: 'book' })).toHaveLength(7)
    expect(await ask('books', { distinct: 'author', q: 'book', page: 1 })).toMatchObject({ totalHits: 7 })
    expect(await server.ask('POST', '/indexes/books/search', { distinct: 'title' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_search_distinct' },
    })
  })
})

describe('words', () => {
  const films = [
    { id: 1, title: 'Shazam!' },
    { id: 2, title: 'Captain Marvel' },
    { id: 3, title: 'Escape Room' },
    { id: 4, title: 'How to Train Your Dragon: The Hidden World' },
    { id: 5, title: 'Gläss' },
  ]
  beforeAll(() => server.fill('films5', films))

  test.each<[string, number[]]>([
    ['-escape', [1, 2, 4, 5]],
    ['- escape', [3]],
    ['-escape escape', []],
    ['-"train your dragon"', [1, 2, 3, 5]],
    ['glass', [5]],
    ['GLÄSS', [5]],
    ['"to train', [4]],
    ['"train to"', []],
    ['"train your dragon"', [4]],
    ['capt', [2]],
    ['capt ', []],
    ['captian', [2]],
    ['shazma', [1]],
    ['hidden-world', [4]],
    ['', [1, 2, 3, 4, 5]],
    ['!!!', [1, 2, 3, 4, 5]],
    ['xyzzy', []],
  ])('finds words, phrases, prefixes and typos: %j', async (q, expected) => {
    expect(await ids('films5', { q })).toEqual(expected)
  })

  test.each<[string, string, boolean]>([
    ['short', 'shart', true],
    ['four', 'foar', false],
    ['document', 'documnet', true],
    ['document', 'dacumant', false],
    ['documents', 'dacumants', true],
    ['document', 'bocument', false],
    ['documents', 'bocuments', true],
    ['document', 'documentt', true],
    ['document', 'docment', true],
    ['document', '"documnet"', false],
  ])('tolerates typos by word length: %s is found by %s: %s', async (word, q, found) => {
    const uid = `typo-${word}-${q.replaceAll('"', 'q')}`
    await server.fill(uid, [{ id: 1, word }])
    expect(await ids(uid, { q: `${q} ` })).toEqual(found ? [1] : [])
  })

  test('tolerates no typos where they are disabled', async () => {
    await server.fill('exact', [{ id: 1, sku: 'alpha-2024', name: 'alphabet 2024' }], {
      searchableAttributes: ['sku', 'name'],
      typoTolerance: { disableOnAttributes: ['sku'], disableOnNumbers: true, disableOnWords: ['alphabet'] },
    })
    expect(await ids('exact', { q: 'alpho ' })).toEqual([])
    expect(await ids('exact', { q: '2025 ' })).toEqual([])
    expect(await ids('exact', { q: 'alpabet ' })).toEqual([1])
    await server.settle(await server.client.index('exact').updateTypoTolerance({ enabled: false }))
    expect(await ids('exact', { q: 'alpabet ' })).toEqual([])
  })

  test('finds split and concatenated words', async () => {
    await server.fill('papers', [
      { id: 1, t: 'the newspaper' },
      { id: 2, t: 'the news paper' },
      { id: 3, t: 'paper of news' },
    ])
    expect(await ids('papers', { q: 'newspaper ' })).toEqual([1, 2])
    expect(await ids('papers', { q: 'news paper ', matchingStrategy: 'all' })).toEqual([2, 3, 1])
  })

  test('ignores stop words', async () => {
    await server.fill('stopped', films, { stopWords: ['the', 'to'] })
    expect(await ids('stopped', { q: 'to the' })).toEqual([])
    expect(await ids('stopped', { q: 'to the ' })).toEqual([1, 2, 3, 4, 5])
    expect(await ids('stopped', { q: 'how to train' })).toEqual([4])
    expect(await ids('stopped', { q: '"how to train"' })).toEqual([4])
  })

  test('ignores words after the tenth', async () => {
    await server.fill('long', [{ id: 1, t: 'a b c d e f g h i j' }])
    expect(await ids('long', { q: 'a b c d e f g h i j unknown', matchingStrategy: 'all' })).toEqual([1])
  })

  test('applies synonyms in one direction, and ranks the word itself first', async () => {
    await server.fill(
      'phones',
      [
        { id: 1, t: 'iphone' },
        { id: 2, t: 'phone' },
        { id: 3, t: 'new york hotel' },
      ],
      { synonyms: { phone: ['iphone'], nyc: ['new york'] } },
    )
    expect(await ids('phones', { q: 'phone ' })).toEqual([2, 1])
    expect(await ids('phones', { q: 'iphone ' })).toEqual([1])
    expect(await ids('phones', { q: 'nyc hotel', matchingStrategy: 'all' })).toEqual([3])
  })

  test('searches only the given attributes', async () => {
    await server.fill(
      'two',
      [
        { id: 1, name: 'red', text: 'blue' },
        { id: 2, name: 'blue', text: 'red' },
      ],
      { searchableAttributes: ['name', 'text'] },
    )
    expect(await ids('two', { q: 'red' })).toEqual([1, 2])
    expect(await ids('two', { q: 'red', attributesToSearchOn: ['text'] })).toEqual([2])
    expect(await ids('two', { q: 'r', attributesToSearchOn: ['text'] })).toEqual([2])
    expect(await server.ask('POST', '/indexes/two/search', { q: 'x', attributesToSearchOn: ['other'] })).toMatchObject({
      status: 400,
      body: { code: 'invalid_search_attributes_to_search_on' },
    })
  })

  test('returns ranking scores and applies their threshold', async () => {
    const scored = hitsOf(
      await ask('films5', { q: 'captain marvel', showRankingScore: true, showRankingScoreDetails: true }),
    )
    expect(scored[0]?.['_rankingScore']).toBeGreaterThan(0.9)
    expect(scored[0]?.['_rankingScoreDetails']).toMatchObject({
      words: { order: 0, matchingWords: 2, maxMatchingWords: 2, score: 1 },
    })
    expect(Object.keys(Object(scored[0]?.['_rankingScoreDetails']))).toEqual([
      'words',
      'typo',
      'proximity',
      'attributeRank',
      'wordPosition',
      'exactness',
    ])
    expect(await ask('films5', { q: 'captain unknown', rankingScoreThreshold: 0.9 })).toMatchObject({
      hits: [],
      estimatedTotalHits: 0,
    })
    expect(hitsOf(await ask('films5', { showRankingScore: true })).map((hit) => hit['_rankingScore'])).toEqual([
      1, 1, 1, 1, 1,
    ])
  })

  test('scores a word less the farther it is from where the query has it, and from being the whole attribute', async () => {
    await server.fill(
      'scored',
      ['lamp', 'lamp shade', 'a lamp', 'a tall lamp', `a tall ${'very '.repeat(20)}lamp`].map((name, id) => ({
        id,
        name,
      })),
      { searchableAttributes: ['name'], rankingRules: ['wordPosition', 'exactness'] },
    )
    const hits = hitsOf(await ask('scored', { q: 'lamp', showRankingScore: true, showRankingScoreDetails: true }))
    expect(hits.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4])
    const scores = hits.map((hit) => Number(hit['_rankingScore']))
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(new Set(scores).size).toBe(5)
    expect(scores[0]).toBe(1)
    expect(hits.map((hit) => hit['_rankingScoreDetails'])).toMatchObject([
      { wordPosition: { score: 1 }, exactness: { matchType: 'exactMatch', score: 1 } },
      { wordPosition: { score: 1 }, exactness: { matchType: 'matchesStart' } },
      {
        wordPosition: { score: 10 / 11 },
        exactness: { matchType: 'noExactMatch', matchingWords: 1, maxMatchingWords: 1, score: 1 / 3 },
      },
      { wordPosition: { score: 9 / 11 } },
      { wordPosition: { score: 5 / 11 } },
    ])
  })

  test('counts as many typos against a score as its words may have', async () => {
    await server.fill('typed', [{ id: 1, name: 'pelican bookstand' }])
    const typosOf = async (q: string): Promise<unknown> =>
      Object(hitsOf(await ask('typed', { q, showRankingScoreDetails: true }))[0]?.['_rankingScoreDetails'])['typo']
    expect(await typosOf('pelican')).toMatchObject({ typoCount: 0, maxTypoCount: 1, score: 1 })
    expect(await typosOf('pelicon bokstand')).toMatchObject({ typoCount: 2, maxTypoCount: 2 })
    expect(await typosOf('pelican bookstand')).toMatchObject({ typoCount: 0, maxTypoCount: 3, score: 1 })
  })

  test('ranks the best documents first in a broad search', async () => {
    const documents = Array.from({ length: 900 }, (_, id) => ({
      id,
      name: id === 850 ? 'lamp' : `thing ${id}`,
      text: `a lamp among things ${id % 7}`,
    }))
    await server.fill('broad', documents, {
      searchableAttributes: ['name', 'text'],
      filterableAttributes: ['text'],
      sortableAttributes: ['id'],
    })
    const body = await ask('broad', { q: 'lamp', facets: ['text'], page: 1, hitsPerPage: 5 })
    expect(body).toMatchObject({ totalHits: 900 })
    expect(hitsOf(body)[0]).toMatchObject({ id: 850 })
    expect(hitsOf(await ask('broad', { q: 'l', limit: 1 }))[0]).toMatchObject({ id: 850 })
    expect(await ids('broad', { q: 'lam', sort: ['id:desc'], limit: 3 })).toEqual([850, 899, 898])
  })
})

describe('formatting of hits', () => {
  beforeAll(async () => {
    await server.fill('princes', [
      { id: 456, title: 'Le Petit Prince' },
      {
        id: 852,
        title: 'Pride and Prejudice',
        note: 'a long text, of which only a part is shown around what was looked for; the rest of it is left out',
      },
    ])
    await server.fill('cats', [
      {
        id: 852,
        cattos: 'pésti',
        doggos: [
          { name: 'bobby', age: 2 },
          { name: 'buddy', age: 4 },
        ],
      },
      { id: 2, cattos: ['simba', 'pestiféré'] },
    ])
  })
  const first = async (uid: string, body: Record<string, unknown>): Promise<unknown> => hitsOf(await ask(uid, body))[0]

  test('crops and highlights matches', async () => {
    expect(
      await first('princes', {
        q: 'prince',
        attributesToCrop: ['*'],
        attributesToHighlight: ['*'],
        cropLength: 2,
        attributesToRetrieve: ['title'],
      }),
    ).toEqual({ title: 'Le Petit Prince', _formatted: { id: '456', title: '…Petit <em>Prince</em>' } })
    expect(
      await first('princes', {
        q: 'prince',
        attributesToCrop: ['title'],
        attributesToHighlight: ['title'],
        cropLength: 2,
        attributesToRetrieve: ['title'],
      }),
    ).toEqual({ title: 'Le Petit Prince', _formatted: { title: '…Petit <em>Prince</em>' } })
    expect(
      await first('princes', {
        q: 'princ',
        attributesToHighlight: ['title'],
        highlightPreTag: '[',
        highlightPostTag: ']',
        attributesToRetrieve: ['title'],
      }),
    ).toMatchObject({ _formatted: { title: 'Le Petit [Princ]e' } })
    expect(
      await first('princes', { q: 'shown', attributesToCrop: ['note:3'], cropMarker: '..', attributesToRetrieve: [] }),
    ).toMatchObject({ _formatted: { note: '..is shown around..' } })
  })

  test.each([
    ['bowl', 1, '…bowl…'],
    ['bowl', 2, '…a bowl…'],
    ['bowl', 3, '…a bowl of…'],
    ['bowl', 6, 'Keeps a bowl of soup warm…'],
    // The sentence goes on to the left only, so nothing of the next one is shown before its beginning.
    ['hours', 4, '…soup warm for hours…'],
    ['dishwasher', 3, '…hours. Dishwasher proof…'],
    // Without a match the beginning is shown.
    ['sturdy', 3, 'Keeps a bowl…'],
    ['proof', 99, 'Keeps a bowl of soup warm for hours. Dishwasher proof, and it stacks.'],
  ])('crops around "%s" to %i words', async (q, cropLength, note) => {
    await server.fill('bowls', [
      { id: 1, name: 'Sturdy', note: 'Keeps a bowl of soup warm for hours. Dishwasher proof, and it stacks.' },
    ])
    expect(await first('bowls', { q, cropLength, attributesToCrop: ['note'] })).toMatchObject({ _formatted: { note } })
  })

  test('formats numbers as strings', async () => {
    expect(await first('cats', { q: 'pésti', attributesToHighlight: ['*'] })).toMatchObject({
      id: 852,
      _formatted: {
        id: '852',
        cattos: '<em>pésti</em>',
        doggos: [
          { name: 'bobby', age: '2' },
          { name: 'buddy', age: '4' },
        ],
      },
    })
  })

  test('returns match positions in bytes', async () => {
    const hits = hitsOf(await ask('cats', { q: 'pésti', showMatchesPosition: true, attributesToRetrieve: ['id'] }))
    expect(hits).toEqual([
      { id: 852, _matchesPosition: { cattos: [{ start: 0, length: 6 }] } },
      { id: 2, _matchesPosition: { cattos: [{ start: 0, length: 5, indices: [1] }] } },
    ])
  })

  test('returns selected attributes of nested objects', async () => {
    expect(await first('cats', { attributesToRetrieve: ['doggos.name'] })).toEqual({
      doggos: [{ name: 'bobby' }, { name: 'buddy' }],
    })
  })

  test('returns nothing but the displayed attributes', async () => {
    await server.settle(await server.client.index('princes').updateDisplayedAttributes(['id']))
    expect(
      await first('princes', {
        q: 'prince',
        attributesToRetrieve: ['*', 'title'],
        attributesToHighlight: ['*'],
        showMatchesPosition: true,
      }),
    ).toEqual({ id: 456, _formatted: { id: '456' }, _matchesPosition: {} })
  })

  test('accepts parameters that have no effect', async () => {
    expect(await first('cats', { retrieveVectors: true, locales: ['deu'], attributesToRetrieve: ['id'] })).toEqual({
      id: 852,
      _vectors: {},
    })
  })

  test('reads a search from the query string', async () => {
    const { body } = await server.ask('GET', '/indexes/cats/search?q=bobby&attributesToRetrieve=id&limit=1&facets=')
    expect(body).toMatchObject({ hits: [{ id: 852 }], limit: 1 })
  })
})
