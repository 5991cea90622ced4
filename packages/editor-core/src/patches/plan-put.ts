import { isList, isNothing, isRecord } from '../document/json.ts'
import { childAt } from '../document/path.ts'
import { Refused } from '../document/refused.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'

/** Wraps a value in the missing objects and lists of a path. A number creates a list, which must start at 0. */
function wrapped(path: Path, value: Json): Json {
  let inner = value
  for (const piece of path.toReversed()) {
    if (typeof piece === 'number' && piece !== 0)
      throw new Refused('bad-index', `A new list begins at 0, not at ${piece}`)
    inner = typeof piece === 'number' ? [inner] : { [piece]: inner }
  }
  return inner
}

const fits = (value: Json | undefined, piece: string | number): boolean =>
  isRecord(value) || (isList(value) && (value.length > 0 || typeof piece === 'number'))

/**
 * Returns where to put a value so that a path leads to it, and what to put there: the value itself, or the missing
 * objects and lists around it. Empty values on the path count as missing; other non-containers are rejected.
 */
export function planPut(target: Json, path: Path, value: Json): { readonly path: Path; readonly value: Json } {
  let at: Json = target
  for (let depth = 0; depth < path.length - 1; depth += 1) {
    const [piece = '', next = ''] = [path[depth], path[depth + 1]]
    const child = childAt(at, piece)
    if (child === undefined || !fits(child, next)) {
      if (!isNothing(child))
        throw new Refused('bad-path', `There is a value at "${piece}", nothing can stand inside it`)
      return { path: path.slice(0, depth + 1), value: wrapped(path.slice(depth + 1), value) }
    }
    at = child
  }
  return { path, value }
}
