import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Shape } from './fixture.ts'
import type { Measured } from './measure.ts'

/** Measured pages. */
export const pages: readonly { readonly shape: Shape; readonly count: number }[] = [
  { shape: 'flat', count: 1000 },
  { shape: 'flat', count: 5000 },
  { shape: 'nested', count: 1000 },
  { shape: 'nested', count: 5000 },
]

/** One page, measured in each editor. */
export interface PageMeasured {
  readonly shape: Shape
  readonly count: number
  readonly ours: Measured
  readonly puck: Measured
  readonly grapes: Measured
}

const run = promisify(execFile)

async function inOwnProcess(name: string, shape: Shape, count: number): Promise<Measured> {
  const script = fileURLToPath(new URL('measure-one.ts', import.meta.url))
  const { stdout } = await run(
    process.execPath,
    ['--expose-gc', '--conditions=source', script, name, shape, String(count)],
    { maxBuffer: 1 << 26, env: { ...process.env, NODE_ENV: 'production' } },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

/** Measures a page in one editor after the other, each in a process of its own. */
export async function measurePage(shape: Shape, count: number): Promise<PageMeasured> {
  const ours = await inOwnProcess('ours', shape, count)
  const puck = await inOwnProcess('puck', shape, count)
  const grapes = await inOwnProcess('grapes', shape, count)
  return { shape, count, ours, puck, grapes }
}
