import { circle, heart, line, oval, part, path, rect, star, surface, turned, box, type Kind } from '../shapes.ts'

const flame = (x: number, y: number, size: number): string =>
  path(
    `M${x} ${y - size}C${x + size * 0.55} ${y - size * 0.3} ${x + size * 0.4} ${y} ${x} ${y}C${x - size * 0.4} ${y} ${x - size * 0.55} ${y - size * 0.3} ${x} ${y - size}z`,
    '#f2a63b',
  ) + oval(x, y - size * 0.22, size * 0.14, size * 0.22, '#fff1bf')

/** Candles, lamps and what smells good. */
export const light: readonly Kind[] = [
  {
    words: /lantern/i,
    draw: ({ base, dark, light: pale }) =>
      line('M168 96C168 56 232 56 232 96', dark, 9) +
      part('M150 96H250L276 136H124z', base) +
      path('M130 138H270V306H130z', '#fbeec9') +
      part(box(178, 236, 44, 70, 6), '#f7f1e2') +
      flame(200, 236, 46) +
      surface('M118 134H140V318H118z', base) +
      surface('M260 134H282V318H260z', base) +
      rect(112, 304, 176, 26, 6, dark) +
      line('M200 138V180', pale, 3),
  },
  {
    words: /t-?light|tea ?light|votive|candle ?holder|candlestick|candleholder|candle ?pot|hurricane/i,
    draw: ({ base, dark, light: pale }) =>
      surface('M116 206C116 296 140 326 200 326S284 296 284 206z', base) +
      oval(200, 206, 84, 18, dark) +
      oval(200, 210, 60, 12, pale) +
      rect(176, 186, 48, 26, 4, '#f7f1e2') +
      oval(200, 186, 24, 6, '#fffaf0') +
      flame(200, 184, 54) +
      oval(200, 328, 50, 7, dark),
  },
  {
    words: /candles?\b|wax|pillar/i,
    draw: ({ base, dark, light: pale }) =>
      oval(200, 318, 112, 16, '#cfc6b4') +
      surface('M146 170H254V312C254 326 146 326 146 312z', base) +
      oval(200, 170, 54, 13, pale) +
      oval(200, 172, 34, 7, dark) +
      line('M200 170V148', '#4a4038', 5) +
      flame(200, 152, 58),
  },
  {
    words: /incense|scent|reed|diffuser|oil burner|potpourri|pomander/i,
    draw: ({ base, dark, light: pale, accent }) =>
      line('M190 214L150 84M200 214L206 72M212 214L262 90', '#9b7344', 6) +
      surface(
        'M158 214H242V238C270 250 276 270 276 292C276 318 262 330 240 330H160C138 330 124 318 124 292C124 270 130 250 158 238z',
        base,
      ) +
      rect(150, 202, 100, 18, 6, dark) +
      rect(156, 266, 88, 38, 6, accent) +
      path(heart(200, 285, 26), dark) +
      line('M140 284C140 266 144 258 154 252', pale, 6, 'opacity=".6"'),
  },
  {
    words: /lamp ?shade|\blamps?\b|chandelier/i,
    draw: ({ base, dark, light: pale }) =>
      rect(192, 210, 16, 104, 5, dark) +
      oval(200, 318, 62, 13, dark) +
      surface('M158 96H242L292 222H108z', base) +
      oval(200, 222, 92, 12, pale) +
      line('M250 222V262', dark, 3) +
      circle(250, 266, 6, dark),
  },
  {
    words: /fairy lights?|lights?\b.*(?:string|led|set)|\blights\b|led\b/i,
    draw: ({ base, dark, accent }) =>
      line(
        'M50 130C120 210 160 200 200 150S300 100 350 190M50 250C120 320 170 300 220 250S310 220 350 290',
        '#5d6a55',
        5,
      ) +
      [
        [82, 162, base],
        [136, 190, '#ecc04f'],
        [196, 156, dark],
        [256, 128, base],
        [318, 150, '#ecc04f'],
        [90, 284, '#ecc04f'],
        [150, 302, base],
        [214, 258, dark],
        [282, 234, base],
        [330, 268, '#ecc04f'],
      ]
        .map(
          ([x, y, fill]) =>
            circle(Number(x), Number(y) + 12, 24, '#fff3c4') +
            path(
              `M${x} ${Number(y) - 4}C${Number(x) + 16} ${Number(y) + 10} ${Number(x) + 9} ${Number(y) + 28} ${x} ${Number(y) + 28}S${Number(x) - 16} ${Number(y) + 10} ${x} ${Number(y) - 4}z`,
              String(fill),
            ) +
            rect(Number(x) - 6, Number(y) - 8, 12, 9, 2, accent),
        )
        .join(''),
  },
  {
    words:
      /hanging.*(?:heart|star)|(?:heart|star).*hanging|zinc (?:heart|star)|heart decoration|wicker heart|(?:heart|star)s? (?:of|in)/i,
    draw: ({ base, dark, light: pale }) =>
      line('M200 60V128', '#b5a58c', 5) +
      circle(200, 60, 8, dark) +
      surface(heart(200, 220, 176), base) +
      path(heart(200, 216, 104), 'none', `stroke="${pale}" stroke-width="7"`),
  },
  {
    words: /\bstars?\b/i,
    draw: ({ base, light: pale }) =>
      surface(star(200, 214, 122), base) + turned(0, 200, 214, path(star(200, 214, 58), pale)),
  },
]
