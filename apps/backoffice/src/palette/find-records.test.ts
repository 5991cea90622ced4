import { recordScreens } from '@backoffice/api-contract'
import { answer, fakeAccount } from '@backoffice/shell-kit/harness'
import { expect, test } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'
import { fakeProduct } from '../../dev/fake-product.ts'
import { askedFor, findRecords } from './find-records.ts'
import { readTyped } from './read-typed.ts'

function open({ fetch = fakeProduct(), ...options }: Partial<Parameters<typeof createShellHarness>[0]> = {}) {
  const asked: string[] = []
  const harness = createShellHarness({
    ...options,
    at: '/dashboard',
    fetch: (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input, 'http://harness.local').pathname)
      return fetch(input, init)
    },
  })
  const find = (typed: string) => {
    const { services } = harness
    const read = readTyped(typed)
    return findRecords(services, askedFor(read, services), read.wanted, new AbortController().signal)
  }
  return { ...harness, asked, find }
}

const kindsOf = (findings: Awaited<ReturnType<ReturnType<typeof open>['find']>>) =>
  findings.map(({ finder: { kind } }) => kind)

test('finds every kind with a screen in one request, each record on its screen', async () => {
  const { find, asked, router } = open()
  const findings = await find('lamp')
  expect(asked).toEqual(['/search/multi-search'])
  expect(findings.filter(({ failed }) => failed)).toEqual([])
  // Whoever searches for a product would find its reviews.
  const shown = Object.entries(recordScreens).flatMap(([kind, at]) => (at && kind !== 'reviews' ? [kind] : []))
  expect(kindsOf(findings).toSorted()).toEqual(shown.toSorted())
  for (const { path, title } of findings.flatMap(({ found }) => found)) {
    expect(title).not.toBe('')
    expect(router.matchRoutes(path.replace(/\?.*/, '')).at(-1)?.routeId).not.toBe('__root__')
  }
  const pictured = findings.flatMap(({ finder, found }) => (found.some(({ picture }) => picture) ? [finder.kind] : []))
  expect(pictured).toEqual(['products', 'brands'])
})

test('lists first whose name is what was typed, then whose name begins with it', async () => {
  const { find } = open()
  expect(kindsOf(await find('lampenhuis'))).toEqual(['brands'])
  // A product by its SKU and a category by its name, then a brand by its beginning.
  expect(kindsOf(await find('lamp')).slice(0, 4)).toEqual(['products', 'categories', 'brands', 'orders'])
})

test('asks only for what the account may list, and fits the sign', async () => {
  const account = fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'g', name: 'Shop', actions: ['categories'] },
  })
  expect(kindsOf(await open({ account }).find('lamp'))).toEqual(['categories'])
  expect(kindsOf(await open().find('#lamp'))).toEqual(['products', 'orders', 'supplier-orders'])
  expect(kindsOf(await open().find('@lamp'))).toEqual(['orders', 'accounts', 'suppliers'])
  expect(kindsOf(await open().find('>lamp'))).toEqual([])
})

test('one kind that cannot be searched hides no other', async () => {
  const refused = {
    'POST /search/indexes/brands/search': () => answer(404, { message: 'none', code: 'index_not_found' }),
  }
  const findings = await open({ fetch: fakeProduct(refused) }).find('lamp')
  expect(findings.filter(({ failed }) => failed).map(({ finder }) => finder.kind)).toEqual(['brands'])
  expect(kindsOf(findings)).toContain('products')
  expect(kindsOf(findings)).toContain('suppliers')
})
