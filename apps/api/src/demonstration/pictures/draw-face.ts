import { circle, line, oval, path } from './shapes.ts'

/** What a drawn face looks like. */
export interface Face {
  readonly skin: string
  readonly hair: string
  readonly clothes: string
  readonly room: string
  readonly cut: 'short' | 'long' | 'bun' | 'curls'
  readonly hasBeard?: boolean
  readonly hasGlasses?: boolean
}

const behind: Readonly<Record<Face['cut'], string>> = {
  short: '',
  long: 'M112 176C108 80 292 80 288 176L300 300H100z',
  bun: 'M200 40a40 40 0 1 1 -.1 0z',
  curls: 'M110 210a44 44 0 0 1 -8 -70a52 52 0 0 1 54 -66a56 56 0 0 1 88 0a52 52 0 0 1 54 66a44 44 0 0 1 -8 70z',
}

/** Draws the face of a person as SVG, a square of 400 by 400. */
export function drawFace({ skin, hair, clothes, room, cut, hasBeard, hasGlasses }: Face): string {
  const glasses = hasGlasses
    ? `<g fill="none" stroke="#3b3b42" stroke-width="6"><circle cx="168" cy="186" r="24"/><circle cx="232" cy="186" r="24"/><path d="M192 186H208"/></g>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="${room}"/>${[
    path(behind[cut], hair),
    path('M72 400C76 318 132 292 200 292S324 318 328 400z', clothes),
    path('M168 250H232V300C232 326 168 326 168 300z', skin),
    path('M168 268C184 284 216 284 232 268V284C212 296 188 296 168 284z', '#000', 'opacity=".12"'),
    path('M126 176C126 110 160 92 200 92S274 110 274 176C274 240 240 276 200 276S126 240 126 176z', skin),
    hasBeard
      ? path('M128 196C134 262 166 288 200 288S266 262 272 196C262 232 240 226 200 226S138 232 128 196z', hair)
      : '',
    path(
      'M122 180C112 96 160 70 200 70S288 96 278 180C272 150 262 138 244 130C210 150 160 146 144 130C132 142 126 158 122 180z',
      hair,
    ),
    circle(168, 188, 8, '#33291f'),
    circle(232, 188, 8, '#33291f'),
    line('M154 164C162 158 174 158 182 163M218 163C226 158 238 158 246 164', hair, 6),
    line('M200 196C194 214 194 218 204 220', '#00000055', 5),
    hasBeard
      ? oval(200, 246, 24, 8, '#f3d9cf')
      : path('M172 238C186 258 214 258 228 238C214 246 186 246 172 238z', '#b5554d'),
    glasses,
  ].join('')}</svg>`
}
