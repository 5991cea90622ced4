import { picks } from './fixture.ts'
import type { Model, Spot } from './model.ts'

/** Measured operations, in the order of the table. */
export const operations = [
  'load',
  'insert',
  'update',
  'move',
  'remove',
  'undo',
  'redo',
  'serialise',
  'undo far back',
  'serialise whole',
] as const

export type Operation = (typeof operations)[number]

/** Time of each operation in milliseconds, and memory of the history after 200 edits in MB. */
export type Measured = Readonly<Record<Operation, number>> & { readonly kept: number }

const EDITS = 200

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

/** Wall time and CPU time of this thread for one call, in milliseconds. */
interface Sample {
  readonly wall: number
  readonly cpu: number
}

function timed(work: () => unknown): Sample {
  const cpuBefore = process.threadCpuUsage()
  const before = performance.now()
  work()
  const wall = performance.now() - before
  const { user, system } = process.threadCpuUsage(cpuBefore)
  return { wall, cpu: (user + system) / 1000 }
}

// Shorter CPU times are too coarse to measure.
const CPU_IS_EXACT_FROM = 200

/**
 * Returns the time of an operation: the median of the wall time or, where it ran long enough for exact CPU time, its
 * mean if that is less, so that other processes do not make slow models look slower.
 */
function timeOf(samples: readonly Sample[]): number {
  const wall = median(samples.map((sample) => sample.wall))
  const total = samples.reduce((sum, { cpu }) => sum + cpu, 0)
  return total < CPU_IS_EXACT_FROM ? wall : Math.min(wall, total / samples.length)
}

// GrapesJS ends a history step at the end of an event loop turn.
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function spotIn(model: Pick<Model<never>, 'size'>, lists: number, pick: (below: number) => number): Spot {
  const list = pick(lists)
  return { list, index: pick(Math.max(model.size(list), 1)) }
}

/** Runs each edit once, so that the page keeps its size; then undoes and redoes all. */
async function round<Found>(
  model: Model<Found>,
  lists: number,
  pick: (below: number) => number,
  note: (operation: Operation, sample: Sample) => void,
): Promise<void> {
  const edits: readonly (readonly [Operation, () => () => void])[] = [
    [
      'insert',
      () =>
        (
          (spot) => () =>
            model.insert(spot)
        )(spotIn(model, lists, pick)),
    ],
    [
      'update',
      () =>
        (
          (block) => () =>
            model.update(block, `Title ${pick(1e6)}`)
        )(found(model, lists, pick)),
    ],
    [
      'move',
      () =>
        (
          (block, to) => () =>
            model.move(block, to)
        )(found(model, lists, pick), spotIn(model, lists, pick)),
    ],
    [
      'remove',
      () =>
        (
          (block) => () =>
            model.remove(block)
        )(found(model, lists, pick)),
    ],
  ]
  for (const [operation, prepare] of edits) {
    const edit = prepare()
    note(operation, timed(edit))
    await turn()
  }
  for (const way of ['undo', 'redo'] as const) {
    for (let step = 0; step < edits.length; step += 1) {
      note(way, timed(model[way]))
      await turn()
    }
  }
}

function filled(model: Pick<Model<never>, 'size'>, lists: number, pick: (below: number) => number): Spot {
  for (;;) {
    const spot = spotIn(model, lists, pick)
    if (model.size(spot.list) > 0) return spot
  }
}

const found = <Found>(model: Model<Found>, lists: number, pick: (below: number) => number): Found =>
  model.find(filled(model, lists, pick))

const FAR = 40
const NEAR = 10

/** Undoes and redoes updates that are more than a few steps back. */
async function farBack<Found>(
  model: Model<Found>,
  lists: number,
  pick: (below: number) => number,
  note: (operation: Operation, sample: Sample) => void,
): Promise<void> {
  for (let edit = 0; edit < FAR; edit += 1) {
    model.update(found(model, lists, pick), `Far ${edit}`)
    await turn()
  }
  for (let edit = 0; edit < FAR; edit += 1) {
    const sample = timed(model.undo)
    if (edit >= NEAR) note('undo far back', sample)
    await turn()
  }
}

/** Returns the memory of the history after updates of as many blocks. */
async function keptBy<Found>(model: Model<Found>, lists: number, pick: (below: number) => number): Promise<number> {
  const used = async (): Promise<number> => {
    for (let pass = 0; pass < 4; pass += 1) {
      globalThis.gc?.()
      await turn()
    }
    return process.memoryUsage().heapUsed
  }
  const before = await used()
  for (let edit = 0; edit < EDITS; edit += 1) {
    model.update(found(model, lists, pick), `Edited ${edit}`)
    await turn()
  }
  const kept = (await used()) - before
  return kept / 1024 / 1024
}

/** Measures a model on one page. To be run in a process of its own. */
export async function measure<Found>(model: Model<Found>, stored: string, lists: number): Promise<Measured> {
  const pick = picks()
  const times = Object.fromEntries(operations.map((operation) => [operation, [] as Sample[]]))
  const note = (operation: Operation, sample: Sample): void => void times[operation]?.push(sample)
  for (let load = 0; load < model.loads; load += 1) {
    note(
      'load',
      timed(() => model.load(stored)),
    )
    await turn()
  }
  const warm = Math.ceil(model.rounds / 2)
  for (let done = 0; done < warm; done += 1) await round(model, lists, pick, () => undefined)
  for (let done = 0; done < model.rounds; done += 1) await round(model, lists, pick, note)
  for (let done = 0; done < model.loads; done += 1) {
    model.update(found(model, lists, pick), `Before ${done}`)
    await turn()
    note('serialise', timed(model.serialise))
  }
  for (let done = 0; done < model.loads; done += 1) {
    note('serialise whole', timed(model.serialiseWhole))
    await turn()
  }
  await farBack(model, lists, pick, note)
  const kept = await keptBy(model, lists, pick)
  const time = (operation: Operation): number => timeOf(times[operation] ?? [])
  return {
    load: time('load'),
    insert: time('insert'),
    update: time('update'),
    move: time('move'),
    remove: time('remove'),
    undo: time('undo'),
    redo: time('redo'),
    serialise: time('serialise'),
    'undo far back': time('undo far back'),
    'serialise whole': time('serialise whole'),
    kept,
  }
}
