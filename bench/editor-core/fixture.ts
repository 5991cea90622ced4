/** Structure of a page: one list of blocks, or sections of ten. */
export type Shape = 'flat' | 'nested'

/** A block in every editor: eight values, an object, a list of three, a text. */
export interface FixtureBlock {
  readonly id: string
  readonly config: Readonly<Record<string, unknown>>
  readonly text: string
}

/** A list of blocks: the whole page when flat, one section when nested. */
export interface FixtureSection {
  readonly id: string
  readonly blocks: readonly FixtureBlock[]
}

const SECTION = 10

const id = (type: string, index: number): string => `${type}-${1_700_000_000_000 + index}`

/** Returns the values of a block. */
export const fixtureBlock = (index: number): FixtureBlock => ({
  id: id('banner', index),
  config: {
    title: `Title ${index}`,
    color: '#336699',
    width: 12,
    isWide: index % 2 === 0,
    link: `/products/${index}`,
    align: 'left',
    image: { src: `/files/${index}.webp`, alt: `Picture ${index}` },
    items: [{ label: 'One' }, { label: 'Two' }, { label: 'Three' }],
  },
  text: `A text of ordinary length that belongs to block ${index} and says what it is for.`,
})

/** Returns how many lists of blocks a page of this size has; a section counts as a block. */
export const fixtureLists = (shape: Shape, count: number): number =>
  shape === 'flat' ? 1 : Math.round(count / (SECTION + 1))

/**
 * Returns the sections of a page of this size; the sections themselves count as blocks. A single unlimited one when
 * flat.
 */
export function fixturePage(shape: Shape, count: number): readonly FixtureSection[] {
  if (shape === 'flat') return [{ id: '', blocks: Array.from({ length: count }, (_, index) => fixtureBlock(index)) }]
  return Array.from({ length: fixtureLists(shape, count) }, (_, section) => ({
    id: id('section', section),
    blocks: Array.from({ length: SECTION }, (_, index) => fixtureBlock(section * SECTION + index)),
  }))
}

/** Returns a random number generator with the same sequence in every run. */
export function picks(seed = 7): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}
