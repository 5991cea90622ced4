import { bags } from './kinds/bags.ts'
import { home, present } from './kinds/home.ts'
import { kitchen } from './kinds/kitchen.ts'
import { light } from './kinds/light.ts'
import { outside } from './kinds/outside.ts'
import { paper } from './kinds/paper.ts'
import { play } from './kinds/play.ts'
import { wear } from './kinds/wear.ts'
import { lookOf, type Look } from './look.ts'
import { definitions, moved, oval, type Kind } from './shapes.ts'

/** In the order in which names are understood: "mug cosy heart" is a mug before it is a heart. */
export const kinds: readonly Kind[] = [...bags, ...light, ...kitchen, ...paper, ...wear, ...play, ...outside, ...home]

/** What is drawn for a name: pictures of the same are the same. */
export interface Drawing {
  readonly kind: Kind
  readonly look: Look
  /** Of the same drawing it is the same. */
  readonly key: string
}

/** Returns what to draw for the name of a product. */
export function drawingOf(name: string): Drawing {
  const kind = kinds.find(({ words }) => words.test(name)) ?? present
  const named = lookOf(name)
  const look = kind.isSingle ? { ...named, count: 1 as const } : named
  return { kind, look, key: `${kinds.indexOf(kind)} ${look.base} ${look.pattern} ${look.count}` }
}

const shadow = (x: number, y: number, width: number): string => oval(x, y, width, width / 9, 'rgba(70,58,40,.16)')

/** Where each of several stands, the ones behind first. */
const places = {
  1: [[0, 0, 1]],
  2: [
    [8, 99, 0.7],
    [112, 99, 0.7],
  ],
  3: [
    [-4, 112, 0.6],
    [164, 112, 0.6],
    [68, 122, 0.66],
  ],
} as const

/** Draws a picture as SVG, a square of 400 by 400 pixels: close, so that it can be told apart in a list. */
export function drawPicture({ kind, look }: Drawing): string {
  const things = places[look.count]
    .map(([x, y, scale]) => shadow(x + 200 * scale, y + 330 * scale, 118 * scale) + moved(x, y, scale, kind.draw(look)))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="30 50 340 340" width="400" height="400">${definitions(look)}<rect width="400" height="400" fill="url(#room)"/>${things}</svg>`
}
