import type { Operation } from './measure.ts'
import type { PageMeasured } from './pages.ts'

/** Goal of the editor's model, and its result. */
export interface Goal {
  readonly text: string
  /** The worst measured ratio or amount, and where. */
  readonly worst: number
  readonly where: string
  readonly most: number
}

const compared: readonly Operation[] = ['load', 'insert', 'update', 'move', 'remove', 'undo', 'redo', 'serialise']

const edits = ['insert', 'update', 'move', 'remove', 'undo', 'redo'] as const

/** Milliseconds per operation, in the order of `edits`, of a prototype that showed what is possible. */
const reference: Readonly<Record<string, readonly number[]>> = {
  'flat 1000': [0.05, 0.078, 0.093, 0.096, 0.022, 0.022],
  'flat 5000': [0.09, 0.15, 0.16, 0.09, 0.052, 0.034],
  'nested 1000': [0.081, 0.077, 0.07, 0.045, 0.034, 0.031],
  'nested 5000': [0.13, 0.096, 0.11, 0.078, 0.044, 0.028],
}

interface Found {
  readonly ratio: number
  readonly where: string
}

const goal = (text: string, most: number, found: readonly Found[]): Goal => {
  const worst = found.toSorted((one, other) => other.ratio - one.ratio)[0]
  return { text, most, worst: worst?.ratio ?? Number.NaN, where: worst?.where ?? 'nothing measured' }
}

const ratios = (
  page: PageMeasured,
  operations: readonly Operation[],
  divisor: (page: PageMeasured, operation: Operation) => number,
): readonly Found[] =>
  operations.map((operation) => ({
    ratio: page.ours[operation] / divisor(page, operation),
    where: `${operation}, ${page.shape} ${page.count}`,
  }))

/** Compares the measurements with the goals. */
export function goalsOf(pages: readonly PageMeasured[]): readonly Goal[] {
  const of = (count: number): readonly PageMeasured[] => pages.filter((page) => page.count === count)
  const growth = of(5000).flatMap((page) =>
    ratios(
      page,
      compared,
      (_, operation) =>
        pages.find((other) => other.shape === page.shape && other.count === 1000)?.ours[operation] ?? Number.NaN,
    ),
  )
  const beside = pages.flatMap((page) =>
    ratios(
      page,
      edits,
      (_, operation) =>
        reference[`${page.shape} ${page.count}`]?.[edits.findIndex((edit) => edit === operation)] ?? Number.NaN,
    ),
  )
  return [
    goal(
      'of Puck for insert, move and remove, flat 1,000',
      1 / 100,
      of(1000)
        .filter(({ shape }) => shape === 'flat')
        .flatMap((page) => ratios(page, ['insert', 'move', 'remove'], ({ puck }, operation) => puck[operation])),
    ),
    goal(
      'of GrapesJS for load, insert, move and undo, 5,000',
      1 / 10,
      of(5000).flatMap((page) =>
        ratios(page, ['load', 'insert', 'move', 'undo'], ({ grapes }, operation) => grapes[operation]),
      ),
    ),
    goal(
      'of the faster of both, every operation and page',
      1,
      pages.flatMap((page) =>
        ratios(page, compared, ({ puck, grapes }, operation) => Math.min(puck[operation], grapes[operation])),
      ),
    ),
    goal('of the time at 1,000 blocks, at 5,000', 7, growth),
    goal(
      'MB kept by 200 edits',
      1,
      pages.map(({ shape, count, ours }) => ({ ratio: ours.kept, where: `${shape} ${count}` })),
    ),
    goal('of the prototype, every edit, undo and redo', 1, beside),
  ]
}
