import type { Look, Pattern } from './look.ts'

/** Draws one thing on a square of 400 by 400 that stands on a table at 330. */
export type Draw = (look: Look) => string

/** A kind of thing: the words in the names of products that are one, and how it is drawn. */
export interface Kind {
  readonly words: RegExp
  readonly draw: Draw
  /** Whether several of it in one picture make sense. */
  readonly isSingle?: boolean
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const turned = (degrees: number, x: number, y: number, content: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`
export const moved = (x: number, y: number, scale: number, content: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`

/** A surface in the colour and pattern of the thing, lit from the left. */
export const surface = (d: string, fill: string): string =>
  `${path(d, fill)}${path(d, 'url(#pattern)')}${path(d, 'url(#light)')}`

/** A part without the pattern, lit from the left. */
export const part = (d: string, fill: string): string => `${path(d, fill)}${path(d, 'url(#light)')}`

/** Returns the outline of a box with round corners. */
export const box = (x: number, y: number, width: number, height: number, radius: number): string =>
  `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - width}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${2 * radius - height}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`

/** Returns the outline of a circle. */
export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** Returns the outline of a heart that is so many wide, around its middle. */
export function heart(x: number, y: number, width: number): string {
  const w = width / 2
  return `M${x} ${y + 0.85 * w}C${x - 1.5 * w} ${y - 0.1 * w} ${x - 0.9 * w} ${y - 1.1 * w} ${x} ${y - 0.4 * w}C${x + 0.9 * w} ${y - 1.1 * w} ${x + 1.5 * w} ${y - 0.1 * w} ${x} ${y + 0.85 * w}z`
}

/** Returns the outline of a star with five points. */
export function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const far = at % 2 === 0 ? radius : radius * 0.42
    const angle = (Math.PI / 5) * at - Math.PI / 2
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

/** A flower of five petals. */
export const flower = (x: number, y: number, radius: number, petals: string, middle: string): string =>
  Array.from({ length: 5 }, (_, at) => {
    const angle = (2 * Math.PI * at) / 5 - Math.PI / 2
    return circle(
      +(x + radius * 0.6 * Math.cos(angle)).toFixed(1),
      +(y + radius * 0.6 * Math.sin(angle)).toFixed(1),
      +(radius * 0.45).toFixed(1),
      petals,
    )
  }).join('') + circle(x, y, +(radius * 0.32).toFixed(1), middle)

/** A leaf from its stem upwards. */
export const leaf = (x: number, y: number, size: number, fill: string, degrees = 0): string =>
  turned(
    degrees,
    x,
    y,
    path(
      `M${x} ${y}C${x - size * 0.5} ${y - size * 0.3} ${x - size * 0.35} ${y - size * 0.85} ${x} ${y - size}C${x + size * 0.35} ${y - size * 0.85} ${x + size * 0.5} ${y - size * 0.3} ${x} ${y}z`,
      fill,
    ),
  )

const motifs: Readonly<Record<Exclude<Pattern, 'plain'>, (look: Look) => readonly [size: number, content: string]>> = {
  dots: ({ accent }) => [38, circle(9, 9, 6.5, accent) + circle(28, 28, 6.5, accent)],
  stripes: ({ accent }) => [30, rect(0, 0, 13, 30, 0, accent)],
  checks: ({ accent }) => [36, `<g opacity=".55">${rect(0, 0, 18, 36, 0, accent)}${rect(0, 0, 36, 18, 0, accent)}</g>`],
  hearts: ({ accent }) => [46, path(heart(12, 12, 17), accent) + path(heart(35, 35, 17), accent)],
  stars: ({ accent }) => [48, path(star(13, 13, 9), accent) + path(star(37, 37, 9), accent)],
  flowers: ({ accent, dark }) => [52, flower(14, 14, 11, accent, dark) + flower(40, 40, 11, accent, dark)],
  leaves: ({ accent, dark }) => [46, leaf(12, 24, 20, accent, 25) + leaf(36, 44, 20, dark, -25)],
  paisley: ({ accent, dark }) => [
    54,
    `${path('M12 26C2 14 16 0 24 10C30 20 18 22 12 26z', accent)}${circle(17, 13, 3, dark)}${path('M39 53C29 41 43 27 51 37C57 47 45 49 39 53z', accent)}${circle(44, 40, 3, dark)}`,
  ],
  flag: () => [
    88,
    `${rect(0, 0, 88, 88, 0, '#2f4f86')}<path d="M0 0L88 88M88 0L0 88" stroke="#fff" stroke-width="18"/><path d="M0 0L88 88M88 0L0 88" stroke="#c8403a" stroke-width="7"/><path d="M44 0V88M0 44H88" stroke="#fff" stroke-width="26"/><path d="M44 0V88M0 44H88" stroke="#c8403a" stroke-width="14"/>`,
  ],
}

/** The light, and the pattern of a look, for `surface` and `part`. */
export function definitions(look: Look): string {
  const [size, content] = look.pattern === 'plain' ? [10, ''] : motifs[look.pattern](look)
  return `<defs><linearGradient id="light" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient><pattern id="pattern" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${content}</pattern><radialGradient id="room" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fbfaf7"/><stop offset="1" stop-color="#e9e5dc"/></radialGradient></defs>`
}
