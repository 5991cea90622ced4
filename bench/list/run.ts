// Compares the same rows in a bare virtual table, ours, AG Grid Community and mantine-datatable.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '@backoffice/tooling-browser'
import { serveFloor } from '../load/serve-floor.ts'
import { buildPage } from './build-page.ts'
import { openTable, quantile, scrollTable, typeInto, type Opened } from './measure.ts'
import { tables, type TableId } from './tables.ts'
import { verdict } from '../verdict.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    rounds: { type: 'string', default: '9' },
    tables: { type: 'string', default: 'floor,ours,ag-grid,mantine-datatable' },
  },
})
const rounds = Number(values.rounds)

const folder = await mkdtemp(join(tmpdir(), 'backoffice-lists-'))
const [served, browser] = [await serveFloor(await buildPage(folder)), await launchBrowser()]

async function shown(table: TableId, rows: number) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => console.error(error.message))
  await page.goto(`${served.address}/?table=${table}&rows=${rows}`)
  await page.locator('button').first().waitFor()
  return page
}
const none: Opened = { took: Number.NaN, work: Number.NaN }
const say = (what: string, measured: string, goal: string, holds: boolean) =>
  console.log(`${what.padEnd(52)} ${measured.padStart(10)}   goal ${goal.padEnd(8)} ${verdict(holds)}`)

/** Returns the milliseconds of several openings of each table, alternating, so that other load affects all of them. */
async function opened(
  asked: readonly (readonly [table: TableId, rows: number])[],
  times: number,
): Promise<readonly Opened[]> {
  const pages = await Promise.all(asked.map(([table, rows]) => shown(table, rows)))
  const took = asked.map((): Opened[] => [])
  for (let round = -2; round < times; round += 1) {
    for (const [index, page] of pages.entries()) {
      await page.bringToFront()
      const one = await openTable(page, tables[asked[index]?.[0] ?? 'ours'].rows)
      if (round >= 0) took[index]?.push(one)
    }
  }
  await Promise.all(pages.map((page) => page.close()))
  const middle = (each: readonly Opened[], key: keyof Opened) =>
    quantile(
      each.map((one) => one[key]),
      0.5,
    )
  return took.map((each) => ({ took: middle(each, 'took'), work: middle(each, 'work') }))
}

try {
  const ids = (Object.keys(tables) as TableId[]).filter((id) => values.tables.split(',').includes(id))
  const thousand = await opened(
    ids.map((id) => [id, 1_000] as const),
    rounds,
  )
  const [floor, ours] = thousand
  console.log('1,000 rows from a click to paint      time   times the floor      processor   times the floor')
  for (const [index, id] of ids.entries()) {
    const { took, work } = thousand[index] ?? none
    const times = (value: number, of: number | undefined) => (value / (of ?? Number.NaN)).toFixed(2)
    console.log(
      `  ${tables[id].name.padEnd(22)} ${took.toFixed(1).padStart(12)} ms ${times(took, floor?.took).padStart(17)} ${work.toFixed(1).padStart(11)} ms ${times(work, floor?.work).padStart(17)}`,
    )
  }
  const [few, many] = await opened(
    [
      ['ours', 50],
      ['ours', 10_000],
    ],
    rounds,
  )
  const ratio = (what: string, one: Opened | undefined, other: Opened | undefined, goal: number) => {
    for (const [key, by] of [
      ['took', 'time'],
      ['work', 'processor'],
    ] as const) {
      const times = (one ?? none)[key] / (other ?? none)[key]
      say(`${what}, ${by}`, `${times.toFixed(2)} times`, String(goal), times <= goal)
    }
  }
  ratio('1,000 rows, ours beside the bare table', ours, floor, 1.3)
  ratio('10,000 rows beside 50, both ours', many, few, 1.8)

  for (const id of ['floor', 'ours'] as const) {
    const page = await shown(id, 10_000)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.locator(tables[id].rows).nth(10).waitFor()
    const { frames, blank, nodes } = await scrollTable(page, tables[id].scroller, tables[id].rows, 240)
    const p95 = quantile(frames, 0.95)
    await page.evaluate((scroller) => document.querySelector(scroller)?.scrollTo(0, 0), tables[id].scroller)
    const keys = await typeInto(page, 'input[aria-label="Search"]', ['lamp 12', 'bag 47', 'bird 80'])
    const work = quantile(keys, 0.5)
    if (id === 'ours') {
      say('10,000 rows scrolled, 95 of 100 frames within', `${p95.toFixed(1)} ms`, '33 ms', p95 < 33)
      say('frames with a blank place while scrolling', String(blank), '0', blank === 0)
      say('elements in the page', String(nodes), '1500', nodes <= 1_500)
      say('main-thread work of a key in the search box', `${work.toFixed(1)} ms`, '24 ms', work < 24)
    } else
      console.log(
        `  ${tables[id].name}: frames ${p95.toFixed(1)} ms, ${blank} blank, ${nodes} elements, a key ${work.toFixed(1)} ms`,
      )
    await page.close()
  }
} finally {
  await browser.close()
  served.close()
  await rm(folder, { recursive: true })
}
