import type { BenchState } from './bench-state.ts'

/** How somebody works at the bench. */
export type WorkingWay = Pick<BenchState, 'size' | 'packsAtOnce'>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const keyOf = (account: string) => `backoffice.bench.${account}`

/** Returns how an account works in this browser, as far as it has said so. */
export function readWorkingWay(account: string): Partial<WorkingWay> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}')
    if (!isObject(stored)) return {}
    const { size, packsAtOnce } = stored
    return {
      ...(typeof size === 'number' && size >= 1 && size <= 50 && { size }),
      ...(typeof packsAtOnce === 'boolean' && { packsAtOnce }),
    }
  } catch {
    return {}
  }
}

/** Remembers how an account works in this browser. */
export function keepWorkingWay(account: string, { size, packsAtOnce }: WorkingWay): void {
  try {
    localStorage.setItem(keyOf(account), JSON.stringify({ size, packsAtOnce }))
  } catch {
    // A browser that stores nothing asks again next time.
  }
}
