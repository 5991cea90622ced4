import { box, circle, flower, leaf, line, oval, part, path, rect, surface, turned, disc, type Kind } from '../shapes.ts'

/** Garden, party and the seasons. */
export const outside: readonly Kind[] = [
  {
    words: /watering/i,
    draw: ({ base, dark, light }) =>
      line('M148 176C148 96 262 96 262 176', dark, 14) +
      line('M132 286L60 206', dark, 22) +
      part('M30 206L78 172L88 190L48 222z', light) +
      surface('M126 180H284L296 330H114z', base) +
      oval(205, 180, 79, 16, dark) +
      rect(118, 286, 174, 12, 0, light),
  },
  {
    words: /wreath|garland|daisy chain/i,
    draw: ({ base, dark, accent }) =>
      Array.from({ length: 16 }, (_, n) =>
        turned(
          n * 22.5,
          200,
          216,
          leaf(200, 138, 56, n % 2 === 0 ? '#5f8f5a' : '#446c42', 62) +
            (n % 3 === 0 ? flower(200, 122, 20, base, accent) : circle(200, 126, 8, dark)),
        ),
      ).join('') +
      path('M176 306L150 334L196 322zM224 306L250 334L204 322z', base) +
      circle(200, 310, 13, dark),
  },
  {
    words: /plant|\bpots?\b|planter|herb|seed|cress|bulb/i,
    draw: ({ base, dark, light }) =>
      leaf(200, 206, 110, '#5f8f5a') +
      leaf(196, 208, 96, '#446c42', -36) +
      leaf(204, 208, 96, '#7fa873', 36) +
      leaf(194, 210, 76, '#7fa873', -66) +
      leaf(206, 210, 76, '#5f8f5a', 66) +
      surface('M132 214H268L250 330H150z', base) +
      part(box(122, 198, 156, 30, 6), light) +
      line('M134 232H266', dark, 3, 'opacity=".4"'),
  },
  {
    words: /flowers?|rose\b|bouquet|daisy|poppy|sunflower|blossom|posy/i,
    draw: ({ base, dark, light, accent }) =>
      line('M200 220V330M200 280C170 270 150 240 140 214M200 290C230 280 252 244 262 216', '#5f8f5a', 8) +
      leaf(196, 320, 64, '#5f8f5a', -50) +
      leaf(204, 312, 64, '#446c42', 50) +
      flower(136, 176, 54, light, dark) +
      flower(268, 178, 54, light, dark) +
      flower(200, 150, 70, base, accent),
  },
  {
    words: /mushroom|toadstool/i,
    draw: ({ base, dark, accent }) =>
      part('M168 216H232C228 270 240 310 250 330H150C160 310 172 270 168 216z', '#f4ead6') +
      part('M84 220C84 132 140 96 200 96S316 132 316 220C280 236 120 236 84 220z', base) +
      [
        [148, 166, 20],
        [214, 138, 24],
        [262, 190, 18],
        [190, 200, 15],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, accent))
        .join('') +
      line('M96 222C140 234 260 234 304 222', dark, 5),
  },
  {
    words: /wind ?chime|\bbells?\b|jingle/i,
    draw: ({ base, dark, light }) =>
      line('M200 74V108', dark, 8) +
      surface('M112 284C140 256 128 128 200 108C272 128 260 256 288 284z', base) +
      rect(100, 280, 200, 18, 9, dark) +
      circle(200, 312, 18, light),
  },
  {
    words: /bunting|flags?\b|pennant/i,
    isSingle: true,
    draw: ({ base, dark, light, accent }) =>
      line('M36 130C120 196 280 196 364 130', '#8a6246', 6) +
      [
        [62, 146, -14],
        [122, 174, -7],
        [184, 183, 0],
        [246, 176, 6],
        [304, 154, 14],
      ]
        .map(([x = 0, y = 0, turn = 0], n) =>
          turned(
            turn,
            x + 16,
            y,
            n % 2 === 0
              ? surface(`M${x - 14} ${y}H${x + 46}L${x + 16} ${y + 92}z`, base)
              : part(`M${x - 14} ${y}H${x + 46}L${x + 16} ${y + 92}z`, n === 1 ? dark : light),
          ),
        )
        .join('') +
      circle(36, 130, 8, accent) +
      circle(364, 130, 8, accent),
  },
  {
    words: /balloons?/i,
    isSingle: true,
    draw: ({ base, dark, light }) =>
      [
        [142, 170, dark],
        [262, 176, light],
        [202, 138, base],
      ]
        .map(
          ([x, y, fill]) =>
            line(`M${x} ${Number(y) + 74}C${Number(x) - 12} 270 200 280 200 330`, '#9aa3ad', 3) +
            part(
              `M${x} ${Number(y) + 72}C${Number(x) - 76} ${Number(y) + 10} ${Number(x) - 44} ${Number(y) - 64} ${x} ${Number(y) - 64}S${Number(x) + 76} ${Number(y) + 10} ${x} ${Number(y) + 72}z`,
              String(fill),
            ) +
            oval(Number(x) - 22, Number(y) - 26, 10, 18, '#ffffff88'),
        )
        .join(''),
  },
  {
    words: /paper chain|confetti|streamer|party hat|\bparty\b|birthday/i,
    draw: ({ base, dark, accent }) =>
      surface('M200 96L292 330H108z', base) +
      circle(200, 96, 22, accent === '#ffffff' ? dark : accent) +
      line('M124 290H276', dark, 9) +
      [
        [90, 140, dark],
        [310, 150, base],
        [96, 232, '#ecc04f'],
        [306, 240, '#3fa39b'],
        [138, 96, '#3fa39b'],
        [268, 92, '#ecc04f'],
      ]
        .map(([x, y, fill]) =>
          turned(Number(x), Number(x), Number(y), rect(Number(x), Number(y), 18, 8, 3, String(fill))),
        )
        .join(''),
  },
  {
    words: /christmas tree|\btrees?\b|xmas tree/i,
    draw: ({ base, dark, light, accent }) =>
      rect(182, 296, 36, 36, 4, '#8a6246') +
      surface('M200 80L262 168H234L284 238H250L304 306H96L150 238H116L166 168H138z', base) +
      [
        [176, 160, '#c8403a'],
        [222, 206, accent],
        [164, 236, light],
        [238, 272, '#c8403a'],
        [150, 286, '#ecc04f'],
        [204, 276, dark],
      ]
        .map(([x, y, fill]) => circle(Number(x), Number(y), 10, String(fill)))
        .join('') +
      path('M200 56L207 74L226 74L211 86L217 104L200 93L183 104L189 86L174 74L193 74z', '#ecc04f'),
  },
  {
    words: /bauble|christmas|xmas|decoration/i,
    draw: ({ base, dark, light, accent }) =>
      line('M200 60V112', '#b5a58c', 4) +
      rect(182, 104, 36, 26, 5, '#b9a15c') +
      surface(disc(200, 222, 100), base) +
      path(
        'M104 196C150 216 250 216 296 196C300 212 300 228 298 240C250 258 150 258 102 240C100 228 100 212 104 196z',
        light,
        'opacity=".75"',
      ) +
      [130, 165, 200, 235, 270].map((x) => circle(x, 228, 8, accent === light ? dark : accent)).join(''),
  },
  {
    words: /stocking|santa|reindeer|snowman|snow\b|sleigh/i,
    draw: ({ base, dark, light }) =>
      surface('M156 134H250V236C250 252 262 260 282 268C322 284 316 330 274 330H196C170 330 156 314 156 292z', base) +
      part(box(142, 104, 122, 48, 14), '#fdfbf5') +
      path('M282 268C322 284 316 330 274 330H262C252 306 262 280 282 268z', dark) +
      path('M156 300C170 296 186 310 186 330C168 328 156 314 156 292z', light),
  },
  {
    words: /basket|picnic|hamper|trug/i,
    draw: ({ base, dark, light }) =>
      line('M116 208C116 84 284 84 284 208', dark, 14) +
      surface('M82 204H318L296 318C294 326 288 330 280 330H120C112 330 106 326 104 318z', base) +
      [232, 262, 292]
        .map((y) => line(`M${92 + (y - 204) * 0.18} ${y}H${308 - (y - 204) * 0.18}`, dark, 5, 'opacity=".5"'))
        .join('') +
      [130, 165, 200, 235, 270].map((x) => line(`M${x} 212V326`, light, 5, 'opacity=".5"')).join('') +
      rect(76, 194, 248, 22, 10, dark),
  },
]
