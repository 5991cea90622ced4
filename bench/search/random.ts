/** Deterministic random numbers: a linear congruential generator. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number from 0 up to, and without, 1. */
  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }

  /** Returns an integer from 0 up to, and without, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** Returns an item of a list; the first are much more frequent than the last. */
  favourite<T>(items: readonly T[]): T {
    return this.#pick(items, this.next() ** 2)
  }

  /** Returns an item of a list. */
  one<T>(items: readonly T[]): T {
    return this.#pick(items, this.next())
  }

  #pick<T>(items: readonly T[], at: number): T {
    const item = items[Math.floor(at * items.length)]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }
}
