import {
  circle,
  flower,
  heart,
  line,
  oval,
  part,
  path,
  rect,
  star,
  surface,
  disc,
  turned,
  type Kind,
} from '../shapes.ts'

const beads = (from: number, to: number, y: (x: number) => number, radius: number, fills: readonly string[]): string =>
  Array.from({ length: 13 }, (_, n) => from + ((to - from) * n) / 12)
    .map((x, n) => circle(+x.toFixed(1), +y(x).toFixed(1), radius, fills[n % fills.length] ?? ''))
    .join('')

/** Jewellery and small things that are worn. */
export const wear: readonly Kind[] = [
  {
    words: /neckl|pendant|choker/i,
    draw: ({ base, dark, light, accent }) =>
      oval(200, 150, 104, 116, '#d9d2c5') +
      oval(200, 146, 92, 104, '#f5f1e8') +
      line('M108 136C120 250 280 250 292 136', dark, 4) +
      beads(112, 288, (x) => 228 - ((x - 200) / 88) ** 2 * 78, 11, [base, light]) +
      surface(heart(200, 272, 78), base) +
      circle(200, 236, 8, accent),
  },
  {
    words: /bracelet|bangle|anklet/i,
    draw: ({ base, dark, light }) =>
      oval(200, 232, 122, 84, dark) +
      surface('M78 224a122 84 0 1 0 244 0a122 84 0 1 0 -244 0zM110 224a90 56 0 1 1 180 0a90 56 0 1 1 -180 0z', base) +
      beads(96, 304, (x) => 232 + Math.sqrt(Math.max(0, 1 - ((x - 200) / 112) ** 2)) * 70, 13, [light, base, dark]),
  },
  {
    words: /ear ?rings?/i,
    isSingle: true,
    draw: ({ base, dark, light }) =>
      [140, 260]
        .map(
          (x) =>
            line(`M${x} 98C${x + 26} 84 ${x + 30} 124 ${x} 134`, '#b9a15c', 6) +
            circle(x, 152, 15, dark) +
            line(`M${x} 166V192`, '#b9a15c', 5) +
            surface(`M${x} 188C${x + 44} 250 ${x + 30} 300 ${x} 300S${x - 44} 250 ${x} 188z`, base) +
            path(
              `M${x - 16} 262C${x - 18} 246 ${x - 10} 226 ${x - 4} 216`,
              'none',
              `stroke="${light}" stroke-width="6" stroke-linecap="round"`,
            ),
        )
        .join(''),
  },
  {
    words: /\brings?\b(?! binder)/i,
    draw: ({ base, dark, light }) =>
      circle(200, 244, 82, '#b9a15c') +
      circle(200, 244, 62, '#efeae0') +
      surface('M200 92L252 132L232 178H168L148 132z', base) +
      path('M148 132H252L200 178z', light, 'opacity=".6"') +
      path('M200 92L222 132L200 178L178 132z', dark, 'opacity=".35"'),
  },
  {
    words: /brooch|badge|\bpin\b|hair|comb|slide|tiara/i,
    draw: ({ base, dark, light, accent }) =>
      [0, 60, 120, 180, 240, 300]
        .map((turn) =>
          turned(
            turn,
            200,
            220,
            part('M200 220C160 180 166 120 200 112C234 120 240 180 200 220z', turn % 120 === 0 ? base : light),
          ),
        )
        .join('') +
      circle(200, 220, 32, dark) +
      circle(200, 220, 18, accent),
  },
  {
    words: /key ?ring|key ?fob|phone|charms?\b|key\b/i,
    draw: ({ base, dark, light }) =>
      circle(200, 116, 42, '#9aa3ad') +
      circle(200, 116, 31, '#efeae0') +
      line('M200 158V196', '#9aa3ad', 7) +
      surface(heart(200, 256, 132), base) +
      circle(200, 206, 7, light) +
      path(heart(200, 252, 62), dark, 'opacity=".35"'),
  },
  {
    words: /beads?\b|pearl|shell|gem|crystal/i,
    draw: ({ base, dark, light }) =>
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((n) => {
          const x = 200 + Math.cos(n) * (34 + n * 11)
          const y = 226 + Math.sin(n * 1.9) * 70
          return part(disc(+x.toFixed(1), +y.toFixed(1), 30), [base, dark, light][n % 3] ?? base)
        })
        .join('') + part(disc(200, 226, 40), base),
  },
  {
    words: /ribbon rosette|rosette/i,
    draw: ({ base, dark, light, accent }) =>
      path('M168 236L140 328L176 308L196 330L212 244z', dark) +
      path('M232 236L260 328L224 308L204 330L188 244z', base) +
      circle(200, 178, 84, base) +
      flower(200, 178, 66, light, accent) +
      path(star(200, 178, 30), dark),
  },
  {
    words: /watch/i,
    draw: ({ base, dark, light }) =>
      rect(166, 84, 68, 246, 16, dark) +
      surface(disc(200, 206, 78), base) +
      circle(200, 206, 60, light) +
      line('M200 206V166M200 206L228 220', '#3b3b42', 7),
  },
]
