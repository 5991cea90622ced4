// Loads the product and an empty app of the same libraries, with the CPU throttled to a quarter of its speed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '@backoffice/tooling-browser'
import { buildFloor } from './build-floor.ts'
import { median, openCold, type Opening } from './measure.ts'
import { signedIn, startProduct } from './product.ts'
import { serveFloor } from './serve-floor.ts'
import { verdict } from '../verdict.ts'

const ROUNDS = 7

const folder = await mkdtemp(join(tmpdir(), 'backoffice-floor-'))
const [floor, product, browser] = [
  await serveFloor(await buildFloor(folder)),
  await startProduct(),
  await launchBrowser(),
]
try {
  const state = await signedIn(browser, product.address)
  const pages = {
    'sign-in': [
      { url: `${floor.address}/`, ready: 'input[type="password"]' },
      { url: `${product.address}/`, ready: 'input[type="password"]' },
    ],
    list: [
      { url: `${floor.address}/list`, ready: 'tbody tr:nth-child(15)' },
      { url: `${product.address}/products`, ready: 'tbody tr:nth-child(15) td:nth-child(3)', state },
    ],
  } as const
  const goals = { 'sign-in': { times: 1.25, script: 150 }, list: { times: 1.4, script: 180 } } as const
  for (const [name, [bare, ours]] of Object.entries(pages) as [
    keyof typeof pages,
    (typeof pages)[keyof typeof pages],
  ][]) {
    const seen: { floor: Opening[]; product: Opening[] } = { floor: [], product: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      seen.floor.push(await openCold(browser, { ...bare, slower: 4 }))
      seen.product.push(await openCold(browser, { ...ours, slower: 4 }))
    }
    const of = (which: 'floor' | 'product', key: keyof Opening) => median(seen[which].map((opening) => opening[key]))
    const times = of('product', 'usable') / of('floor', 'usable')
    const work = of('product', 'work') / of('floor', 'work')
    console.log(`\n${name}`)
    console.log('           usable ms   main thread ms   JS KiB gz   CSS KiB gz   requests   calls')
    for (const which of ['floor', 'product'] as const) {
      const cells = [
        of(which, 'usable').toFixed(0).padStart(9),
        of(which, 'work').toFixed(0).padStart(14),
        of(which, 'scriptKib').toFixed(1).padStart(9),
        of(which, 'styleKib').toFixed(1).padStart(10),
        String(of(which, 'requests')).padStart(8),
        String(of(which, 'calls')).padStart(5),
      ]
      console.log(`${which.padEnd(10)} ${cells.join('   ')}`)
    }
    const { times: goal, script } = goals[name]
    console.log(
      `usable ${times.toFixed(2)} times the floor (goal ${goal}: ${verdict(times <= goal)}), work ${work.toFixed(2)} times; JS at most ${script} KiB: ${verdict(of('product', 'scriptKib') <= script)}`,
    )
  }
} finally {
  await browser.close()
  floor.close()
  await product.stop()
  await rm(folder, { recursive: true })
}
