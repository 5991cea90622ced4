import {
  box,
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
  turned,
  type Kind,
} from '../shapes.ts'

/** Cards, paper and what one writes with. */
export const paper: readonly Kind[] = [
  {
    words: /wrap|gift ?paper|tissue paper|crepe/i,
    draw: ({ base, dark, light }) =>
      turned(
        28,
        200,
        220,
        surface(box(96, 176, 216, 74, 4), base) +
          oval(312, 213, 15, 37, light) +
          oval(312, 213, 6, 16, dark) +
          rect(176, 176, 34, 74, 0, dark),
      ) + line('M228 262C250 300 290 290 270 262', dark, 8),
  },
  {
    words: /ribbons?\b|tape\b|\breel|twine|string\b/i,
    draw: ({ base, dark, light }) =>
      line('M120 320C180 340 210 300 280 322', base, 18) +
      circle(200, 206, 104, dark) +
      surface('M200 102a104 104 0 1 0 .1 0z', base) +
      circle(200, 206, 58, light) +
      circle(200, 206, 32, '#efe9dd') +
      line('M200 206m-80 0a80 80 0 1 0 160 0a80 80 0 1 0 -160 0', dark, 4, 'opacity=".35"'),
  },
  {
    words: /note ?books?|journal|diary|sketch ?book|jotter|organiser|memo|pad\b|stationery/i,
    draw: ({ base, dark, light, accent }) =>
      part(box(122, 92, 186, 238, 10), '#f2ecdd') +
      surface(box(108, 86, 190, 238, 10), base) +
      rect(108, 86, 26, 238, 8, dark) +
      rect(166, 128, 100, 58, 6, accent) +
      line('M182 150H250M182 166H230', dark, 5) +
      line('M276 86V324', light, 6),
  },
  {
    words: /pencils?|crayons?|paint|brush|chalk/i,
    draw: ({ base, dark, light, accent }) =>
      [
        [130, base],
        [165, '#ecc04f'],
        [200, dark],
        [235, '#5f8f5a'],
        [270, light],
      ]
        .map(
          ([x, fill], n) =>
            rect(Number(x) - 14, 150 + (n % 2) * 12, 28, 180, 2, String(fill)) +
            path(
              `M${Number(x) - 14} ${152 + (n % 2) * 12}L${x} ${96 + (n % 2) * 12}L${Number(x) + 14} ${152 + (n % 2) * 12}z`,
              '#ecd3a8',
            ) +
            path(
              `M${Number(x) - 5} ${116 + (n % 2) * 12}L${x} ${96 + (n % 2) * 12}L${Number(x) + 5} ${116 + (n % 2) * 12}z`,
              String(fill),
            ) +
            rect(Number(x) - 4, 160, 4, 168, 0, accent + '55'),
        )
        .join(''),
  },
  {
    words: /\bpens?\b|marker|highlighter/i,
    draw: ({ base, dark, light, accent }) =>
      turned(
        38,
        200,
        220,
        surface(box(180, 96, 40, 190, 10), base) +
          part('M184 284H216L202 328H198z', accent) +
          rect(180, 150, 40, 12, 0, dark) +
          rect(214, 100, 8, 74, 4, dark) +
          rect(186, 172, 7, 104, 3, light),
      ),
  },
  {
    words: /stickers?|tattoo|decal|magnets?/i,
    draw: ({ base, dark, light, accent }) =>
      turned(-5, 200, 210, rect(102, 92, 196, 236, 10, '#fdfbf5')) +
      turned(
        -5,
        200,
        210,
        path(heart(150, 144, 62), base) +
          circle(246, 146, 32, dark) +
          path(star(150, 226, 38), '#ecc04f') +
          flower(246, 226, 34, light, accent) +
          rect(122, 276, 60, 30, 15, dark) +
          path(heart(246, 292, 46), base),
      ),
  },
  {
    words: /calendar|planner|advent/i,
    draw: ({ base, dark, light }) =>
      rect(98, 116, 204, 214, 12, '#fdfbf5') +
      surface('M98 128C98 120 104 116 110 116H290C296 116 302 120 302 128V172H98z', base) +
      [150, 200, 250].map((x) => rect(x - 5, 100, 10, 32, 5, dark)).join('') +
      Array.from({ length: 20 }, (_, n) =>
        rect(116 + (n % 5) * 35, 188 + Math.floor(n / 5) * 34, 26, 24, 4, n % 7 === 3 ? base : light),
      ).join(''),
  },
  {
    words: /envelopes?|letters?\b|invit|writing set|airmail/i,
    draw: ({ base, dark, light, accent }) =>
      rect(116, 110, 168, 130, 6, '#fdfbf5') +
      line('M140 140H250M140 160H226', light, 6) +
      surface('M78 186H322V322C322 327 318 330 314 330H86C82 330 78 327 78 322z', base) +
      path('M78 186L200 276L322 186z', light) +
      path('M78 330L172 254L200 274L228 254L322 330z', dark, 'opacity=".4"') +
      circle(200, 272, 18, accent),
  },
  {
    words: /postcards?|\bcards?\b|greeting/i,
    draw: ({ base, dark, light, accent }) =>
      turned(7, 200, 220, rect(118, 104, 180, 226, 6, '#e6dfcf')) +
      turned(-4, 200, 220, surface(box(104, 96, 182, 226, 6), base)) +
      turned(
        -4,
        200,
        220,
        rect(124, 116, 142, 186, 4, light) + path(heart(195, 196, 84), dark) + line('M160 266H230', accent, 7),
      ),
  },
  {
    words: /book\b|books\b|album|photo ?book/i,
    draw: ({ base, dark, light }) =>
      part(box(94, 270, 220, 56, 6), dark) +
      rect(104, 280, 208, 36, 0, '#f4ecd9') +
      surface(box(108, 206, 200, 56, 6), base) +
      rect(118, 216, 190, 36, 0, '#f8f2e4') +
      turned(-8, 200, 180, part(box(112, 146, 190, 52, 6), light) + rect(124, 156, 178, 32, 0, '#f4ecd9')),
  },
  {
    words: /\bstamps?\b|\bink\b/i,
    draw: ({ base, dark, light }) =>
      part('M172 110a28 28 0 1 1 56 0L218 210H182z', base) +
      part(box(130, 206, 140, 56, 10), dark) +
      rect(138, 262, 124, 18, 2, light) +
      path(heart(200, 308, 44), base, 'opacity=".55"'),
  },
  {
    words: /clip|peg|paper ?weight|ruler|eraser|rubber|sharpener|stapler/i,
    draw: ({ base, dark, light }) =>
      turned(
        -20,
        200,
        220,
        surface(box(96, 186, 220, 62, 6), base) +
          Array.from({ length: 11 }, (_, n) => line(`M${112 + n * 19} 186v${n % 2 === 0 ? 26 : 16}`, dark, 4)).join(
            '',
          ) +
          rect(96, 232, 220, 16, 0, light),
      ),
  },
]
