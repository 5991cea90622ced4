import type { MantineColorsTuple } from '@mantine/core'

/** The one accent of the product. Shade 6 carries white text in both schemes (5.4 : 1). */
export const accent: MantineColorsTuple = [
  '#eff2fe',
  '#dfe5fd',
  '#c2cdfa',
  '#9fb0f6',
  '#8097f2',
  '#627bea',
  '#4660dc',
  '#3a50c2',
  '#3345a0',
  '#2c3b82',
]

/** Cool greys for the light scheme: 0 to 3 surfaces and lines, 6 the palest text. */
export const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e5e8ed',
  '#d6dae2',
  '#b9bfcb',
  '#8d95a5',
  '#5f6778',
  '#474e5e',
  '#2f3541',
  '#1a1e27',
]

/** The dark scheme from text (0) to the deepest surface (9). */
export const dark: MantineColorsTuple = [
  '#e3e6ec',
  '#bcc2cd',
  '#98a0af',
  '#737b8b',
  '#3f4653',
  '#2f353f',
  '#252a33',
  '#171a20',
  '#12151a',
  '#0c0e12',
]

/** For errors and losses. Deeper than Mantine's, so that shade 6 carries white text (5.3 : 1). */
export const red: MantineColorsTuple = [
  '#fff1f2',
  '#ffe0e3',
  '#fcc2c9',
  '#f898a3',
  '#ef6b7a',
  '#e34658',
  '#cf2b3f',
  '#b32034',
  '#95192b',
  '#7a1524',
]
