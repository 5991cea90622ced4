// Measures the commonest actions in a browser, and what shifts while screens load.
import { launchBrowser } from '@backoffice/tooling-browser'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { parseArgs } from 'node:util'
import { median } from '../load/measure.ts'
import { signedIn, startProduct } from '../load/product.ts'
import { until } from '../until.ts'
import { actions, screens, type Action } from './actions.ts'
import { look, watchPages } from './watch-page.ts'
import { verdict } from '../verdict.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { rounds: { type: 'string', default: '5' }, data: { type: 'string' } },
})
const rounds = Number(values.rounds)
const LONGEST_TASK = 50
const MOST_SHIFT = 0.01
/** From the address until the record is there, with an empty cache. */
const COLD = { path: '/products/22423', shown: '[data-record-head] h1', goal: 600 }

async function newContext(browser: Browser, address: string, state: Awaited<ReturnType<typeof signedIn>>) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    baseURL: address,
    storageState: state,
  })
  await watchPages(context)
  return context
}

/** Returns the median of an action, and the longest task that it took. The first time only loads what it needs. */
async function measure(page: Page, { begin, act, shown, changes }: Action) {
  const [took, tasks]: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round += 1) {
    await begin(page)
    await look(page)
    const milliseconds = await until(page, () => act(page), shown, changes)
    if (round < 0) continue
    took.push(milliseconds)
    tasks.push((await look(page)).longest)
  }
  return { took: median(took), longest: median(tasks) }
}

async function measureActions(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  console.log(`${'action'.padEnd(44)} ${'median'.padStart(8)}   goal             longest task`)
  for (const action of actions) {
    const { took, longest } = await measure(page, action)
    console.log(
      `${action.name.padEnd(44)} ${`${took.toFixed(0)} ms`.padStart(8)}   ${`${action.goal} ms`.padEnd(7)} ${verdict(took <= action.goal).padEnd(8)} ${`${longest.toFixed(0)} ms`.padStart(6)} ${verdict(longest <= LONGEST_TASK)}`,
    )
  }
  await page.close()
}

async function measureShifts(context: BrowserContext): Promise<void> {
  console.log(`\n${'layout shift while it loads'.padEnd(44)} ${'median'.padStart(8)}   goal ${MOST_SHIFT}`)
  for (const path of screens) {
    const shifts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage()
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      shifts.push((await look(page)).shift)
      await page.close()
    }
    const shift = median(shifts)
    console.log(`${path.padEnd(44)} ${shift.toFixed(4).padStart(8)}   ${verdict(shift <= MOST_SHIFT)}`)
  }
}

/** Opens a product with an empty cache. */
async function measureCold(browser: Browser, address: string, state: Awaited<ReturnType<typeof signedIn>>) {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await newContext(browser, address, state)
    const page = await context.newPage()
    await page.goto(COLD.path, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(
      (selector) => (document.querySelector(selector) ? performance.now() : undefined),
      COLD.shown,
      { polling: 'raf' },
    )
    took.push(Number(await shown.jsonValue()))
    await context.close()
  }
  const middle = median(took)
  console.log(`\na product opened cold: ${middle.toFixed(0)} ms, goal ${COLD.goal} ms ${verdict(middle <= COLD.goal)}`)
}

const [product, browser] = [await startProduct(values.data), await launchBrowser()]
try {
  const state = await signedIn(browser, product.address)
  const context = await newContext(browser, product.address, state)
  await measureActions(context)
  await measureShifts(context)
  await context.close()
  await measureCold(browser, product.address, state)
} finally {
  await browser.close()
  await product.stop()
}
