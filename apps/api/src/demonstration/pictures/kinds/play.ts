import { box, circle, disc, heart, line, oval, part, path, rect, star, surface, turned, type Kind } from '../shapes.ts'

const eyes = (x: number, y: number, apart: number): string =>
  circle(x - apart, y, 6, '#2f2a28') + circle(x + apart, y, 6, '#2f2a28')

/** Toys, games and animals. */
export const play: readonly Kind[] = [
  {
    words: /babushka|matryoshka|russian/i,
    draw: ({ base, dark, accent }) =>
      surface(
        'M128 282C120 220 150 196 152 158C154 110 176 92 200 92S246 110 248 158C250 196 280 220 272 282C268 320 240 330 200 330S132 320 128 282z',
        base,
      ) +
      circle(200, 148, 38, '#f6dcc4') +
      path('M164 140C176 112 224 112 236 140C220 128 180 128 164 140z', '#5a3a28') +
      eyes(200, 150, 13) +
      path(heart(200, 168, 14), '#c8403a') +
      oval(200, 262, 44, 42, accent) +
      path(heart(200, 264, 46), dark),
  },
  {
    words: /rabbit|bunny|hare/i,
    draw: ({ base, dark, light }) =>
      part('M160 150C126 60 160 40 186 140z', base) +
      part('M240 150C274 60 240 40 214 140z', base) +
      path('M164 132C148 86 160 78 176 134z', light) +
      path('M236 132C252 86 240 78 224 134z', light) +
      surface('M130 280C126 232 158 216 200 216S274 232 270 280C268 316 244 330 200 330S132 316 130 280z', base) +
      part(disc(200, 176, 58), base) +
      eyes(200, 170, 22) +
      path(heart(200, 192, 18), dark) +
      oval(200, 286, 36, 32, light),
  },
  {
    words: /\bcats?\b|kitten/i,
    draw: ({ base, dark, light }) =>
      line('M262 300C326 296 320 224 296 226', base, 20) +
      part('M142 158L146 92L188 130z', base) +
      part('M258 158L254 92L212 130z', base) +
      surface('M128 284C126 226 158 208 200 208S274 226 272 284C270 318 246 330 200 330S130 318 128 284z', base) +
      part(disc(200, 166, 60), base) +
      eyes(200, 160, 22) +
      path(heart(200, 182, 16), dark) +
      line('M160 184L128 178M160 192L130 198M240 184L272 178M240 192L270 198', light, 3),
  },
  {
    words: /\bdogs?\b|puppy|scott|teddy|soft toy/i,
    draw: ({ base, dark, accent }) =>
      surface(
        'M112 238H268V318C268 326 262 330 254 330H238C232 330 228 326 228 320V292H154V320C154 326 150 330 144 330H126C118 330 112 326 112 318z',
        base,
      ) +
      part('M232 136H288C320 136 326 184 300 190L288 240H224z', base) +
      part('M238 144L220 196L252 190z', dark) +
      circle(282, 160, 6, '#2f2a28') +
      oval(318, 168, 10, 8, '#2f2a28') +
      line('M116 240C96 232 90 208 96 196', base, 16) +
      rect(226, 216, 62, 16, 6, accent),
  },
  {
    words: /dinosaur|dragon|frog|crocodile/i,
    draw: ({ base, dark, accent }) =>
      surface(
        'M70 304C110 300 118 262 142 232C170 196 214 196 240 220V168C240 128 318 120 330 152C336 176 306 182 288 184V246C288 290 276 302 276 330H244V298H172V330H140V300C116 314 90 314 70 304z',
        base,
      ) +
      [150, 186, 222].map((x) => path(`M${x} 214L${x + 16} 182L${x + 32} 214z`, dark)).join('') +
      circle(296, 150, 7, '#2f2a28') +
      circle(202, 252, 10, accent) +
      circle(240, 266, 8, accent),
  },
  {
    words: /\bdolls?\b|girl|angel|fairy|mermaid/i,
    draw: ({ base, dark, light, accent }) =>
      surface('M176 182H224L288 330H112z', base) +
      part(box(180, 176, 40, 26, 8), light) +
      circle(200, 138, 44, '#f6dcc4') +
      path('M154 140C150 84 250 84 246 140C232 112 168 112 154 140z', dark) +
      circle(150, 148, 18, dark) +
      circle(250, 148, 18, dark) +
      eyes(200, 142, 15) +
      path(heart(200, 160, 13), '#c8403a') +
      line('M132 286H268', accent, 8),
  },
  {
    words: /jigsaw|puzzle/i,
    draw: ({ base, dark, light, accent }) =>
      surface(
        'M96 126H180C168 92 232 92 220 126H304V208C338 196 338 260 304 248V330H220C232 296 168 296 180 330H96V248C62 260 62 196 96 208z',
        base,
      ) +
      line('M200 132V208C232 196 232 240 200 230V322', dark, 4, 'opacity=".4"') +
      path(heart(150, 190, 54), light) +
      path(star(254, 276, 34), accent),
  },
  {
    words: /playing cards|snap|\bbingo|ludo|domino|game|chess|draught|noughts|patience/i,
    draw: ({ base, dark, light }) =>
      turned(-14, 200, 300, rect(108, 118, 132, 194, 12, dark)) +
      turned(0, 200, 300, surface(box(134, 112, 132, 194, 12), base)) +
      turned(
        14,
        200,
        300,
        rect(160, 118, 132, 194, 12, '#fdfbf5') +
          path(heart(226, 216, 72), base) +
          path(heart(182, 146, 20), base) +
          path(heart(270, 288, 20), light),
      ),
  },
  {
    words: /skittles?|bowling|soldier|nutcracker/i,
    draw: ({ base, dark, light, accent }) =>
      [120, 200, 280]
        .map(
          (x, n) =>
            surface(
              `M${x - 14} 190C${x - 26} 158 ${x - 22} 118 ${x} 118S${x + 26} 158 ${x + 14} 190C${x + 42} 240 ${x + 36} 306 ${x + 22} 330H${x - 22}C${x - 36} 306 ${x - 42} 240 ${x - 14} 190z`,
              [base, dark, light][n] ?? base,
            ) + rect(x - 18, 176, 36, 12, 6, accent),
        )
        .join(''),
  },
  {
    words: /\bballs?\b|bouncy|disco/i,
    draw: ({ base, dark, light }) =>
      surface(disc(200, 224, 106), base) +
      line('M94 224C150 180 250 180 306 224M200 118C160 170 160 280 200 330', dark, 6, 'opacity=".45"') +
      oval(162, 176, 24, 16, light),
  },
  {
    words: /spinning|yo-?yo|top\b|kite|skipping|rope/i,
    draw: ({ base, dark, light, accent }) =>
      line('M200 84V140', dark, 12) +
      circle(200, 80, 14, accent) +
      surface('M96 196C96 144 304 144 304 196C304 224 226 262 200 326C174 262 96 224 96 196z', base) +
      path(
        'M104 210C150 232 250 232 296 210C288 226 258 244 240 260C220 268 180 268 160 260C142 244 112 226 104 210z',
        light,
      ) +
      path('M190 300H210L200 330z', '#9aa3ad'),
  },
  {
    words: /money ?box|piggy|bank\b/i,
    draw: ({ base, dark, light }) =>
      surface(
        'M92 244C88 182 142 158 206 158S318 186 318 242C318 270 304 288 292 296L284 330H252L246 312H160L154 330H122L114 296C100 286 94 266 92 244z',
        base,
      ) +
      part('M258 170L300 148L296 196z', dark) +
      oval(306, 238, 22, 20, light) +
      circle(300, 238, 4, dark) +
      circle(312, 238, 4, dark) +
      circle(268, 212, 7, '#2f2a28') +
      rect(172, 164, 52, 9, 4, '#2f2a28') +
      line('M94 226C74 222 70 204 84 200', base, 8),
  },
  {
    words: /playhouse|doll'?s? ?house|bird ?house|bird ?box|house\b|shed\b|cottage/i,
    draw: ({ base, dark, light, accent }) =>
      surface('M118 190H282V330H118z', base) +
      part('M92 202L200 96L308 202L292 218L200 130L108 218z', dark) +
      circle(200, 238, 34, '#3b312b') +
      rect(196, 272, 8, 36, 4, light) +
      path('M118 330H282', 'none', `stroke="${accent}" stroke-width="8"`),
  },
  {
    words: /\bbirds?\b|owl|\bhen\b|chick\b|chicken|duck|robin|lovebird|cockerel/i,
    draw: ({ base, dark, light, accent }) =>
      surface(
        'M96 232C96 170 146 132 204 140C222 96 296 100 296 158C296 168 294 176 290 182C312 250 270 318 200 318C132 318 96 286 96 232z',
        base,
      ) +
      path('M292 146L332 160L294 174z', accent === '#fbeee6' ? '#e08a45' : '#ecc04f') +
      circle(262, 146, 8, '#2f2a28') +
      path('M130 232C150 200 220 204 238 242C214 286 152 284 130 232z', dark) +
      path('M146 238C162 220 200 222 214 244C196 266 160 264 146 238z', light) +
      line('M180 318V330M220 318V330', '#e08a45', 7),
  },
  {
    words: /butterfl/i,
    draw: ({ base, dark, light, accent }) =>
      surface('M196 210C150 110 66 120 84 186C92 216 130 226 196 220z', base) +
      surface('M204 210C250 110 334 120 316 186C308 216 270 226 204 220z', base) +
      part('M196 224C130 226 96 262 122 296C150 320 190 280 198 240z', light) +
      part('M204 224C270 226 304 262 278 296C250 320 210 280 202 240z', light) +
      circle(128, 176, 14, accent) +
      circle(272, 176, 14, accent) +
      rect(193, 170, 14, 116, 7, dark) +
      line('M198 172C190 140 176 128 164 124M202 172C210 140 224 128 236 124', dark, 4),
  },
]
