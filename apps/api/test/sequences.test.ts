import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFound, expectHistory, expectInherited, productsOf } from './sequences/recount.ts'
import { sequence, take } from './sequences/steps.ts'
import { makeWorld } from './sequences/world.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const SEQUENCES = process.env['BACKOFFICE_LONG'] ? 300 : 6
/** Number of sequences that continue in one world. */
const IN_ONE_WORLD = 3

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
})
afterAll(() => api.close())

const all = fc.sample(sequence, { numRuns: SEQUENCES, seed: 1_126 })
const worlds = Array.from({ length: SEQUENCES / IN_ONE_WORLD }, (_, at) => ({
  world: at + 1,
  sequences: all.slice(at * IN_ONE_WORLD, (at + 1) * IN_ONE_WORLD),
}))

test.each(worlds)(
  'after random operations, counts, inherited prices, search and history are correct: world $world',
  async ({ sequences }) => {
    const world = await makeWorld(api, ada)
    const uids = (await productsOf(world)).map(({ uid }) => uid)
    for (const [at, steps] of sequences.entries()) {
      for (const step of steps) {
        const before = await productsOf(world)
        await take(world, step)
        expectInherited(before, await productsOf(world), `${at}: ${JSON.stringify(step)}`)
      }
      const rows = await productsOf(world)
      await expectFound(world, uids)
      await expectHistory(world, rows)
    }
    expect(sequences.length).toBeGreaterThan(0)
  },
)
