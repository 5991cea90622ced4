/** A screen that can be opened without parameters. */
export interface Screen {
  readonly path: string
  readonly title: string
}

/** Returns the number of different letters of two texts: added, removed or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (const [place, wanted] of Array.from(other).entries()) {
      next.push(
        Math.min((next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1, (row[place] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const segments = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')

/** Returns the distance of two paths, from 0 for the same to 1: segment by segment, the first ones count most. */
function farness(path: string, other: string): number {
  const [one, two] = [segments(path), segments(other)]
  const parts = Array.from({ length: Math.max(one.length, two.length) }, (_, index) => {
    const [a = '', b = ''] = [one[index], two[index]]
    return distance(a, b) / Math.max(a.length, b.length, 1) / 2 ** index
  })
  const whole = parts.reduce((sum, _, index) => sum + 1 / 2 ** index, 0)
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(whole, 1)
}

/** Returns the screens with the nearest paths to an unknown one, the nearest first. */
export const nearestScreens = (path: string, screens: readonly Screen[], count = 3): readonly Screen[] =>
  screens
    .map((screen) => ({ screen, far: farness(path, screen.path) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ screen }) => screen)
