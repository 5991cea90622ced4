import { afterEach, expect, test } from 'vitest'
import { keepOwnWrites } from './keep-own-writes.ts'
import { createOwnWrites } from './own-writes.ts'

afterEach(() => sessionStorage.clear())

/** Opens a page of the tab; `leave` is what the browser does before it loads the next one. */
function open(owner: string | null) {
  const page = new EventTarget()
  const ownWrites = createOwnWrites(() => 0)
  const stop = keepOwnWrites(ownWrites, () => owner, { page })
  const price = () =>
    ownWrites.over(
      ownWrites.current(),
      'products',
      [{ document: { uid: 'p1', price: 100 }, highlights: {}, at: 0 }],
      true,
    )[0]?.document.price
  return { ownWrites, price, stop, leave: () => page.dispatchEvent(new Event('pagehide')) }
}

test('what was saved is shown after a reload that comes before the index has it', () => {
  const before = open('anna in north')
  before.ownWrites.changed('products', { uid: 'p1', price: 250 })
  before.leave()
  const after = open('anna in north')
  expect(after.price()).toBe(250)
  after.leave()
  expect(open('anna in north').price()).toBe(250)
})

test('what was taken back after the browser has brought the page back is not shown again', () => {
  const before = open('anna in north')
  before.ownWrites.changed('products', { uid: 'p1', price: 250 })
  before.leave()
  before.ownWrites.clear()
  before.leave()
  expect(open('anna in north').price()).toBe(100)
})

test.each([
  ['another account, or in another tenant', 'ben in north'],
  ['nobody', null],
])('writes are not shown to %s', (_whom, owner) => {
  const before = open('anna in north')
  before.ownWrites.changed('products', { uid: 'p1', price: 250 })
  before.leave()
  expect(open(owner).price()).toBe(100)
  expect(open('anna in north').price()).toBe(100)
})

test('a page that nobody is signed in on keeps nothing', () => {
  const before = open(null)
  before.ownWrites.changed('products', { uid: 'p1', price: 250 })
  before.leave()
  expect(sessionStorage.length).toBe(0)
})

test('a page that has stopped keeps nothing', () => {
  const before = open('anna in north')
  before.ownWrites.changed('products', { uid: 'p1', price: 250 })
  before.stop()
  before.leave()
  expect(sessionStorage.length).toBe(0)
})

test.each(['no JSON', '{}', '{"owner":"anna","writes":[["products",[{}]]]}', '{"owner":"anna","writes":[1]}'])(
  'damaged storage is ignored: %s',
  (stored) => {
    sessionStorage.setItem('backoffice.own_writes', stored)
    expect(open('anna').price()).toBe(100)
  },
)
