import {
  box,
  circle,
  disc,
  flower,
  heart,
  line,
  moved,
  oval,
  part,
  path,
  rect,
  surface,
  turned,
  type Kind,
} from '../shapes.ts'

/** Crockery, cutlery and what stands in a kitchen. */
export const kitchen: readonly Kind[] = [
  {
    words: /tea ?pot|tea set/i,
    draw: ({ base, dark, light }) =>
      line('M268 215C330 195 336 300 270 296', dark, 16) +
      part('M128 236C90 226 92 180 62 172C74 204 76 282 138 300z', base) +
      surface('M120 240C120 180 150 160 200 160S280 180 280 240S250 330 200 330S120 300 120 240z', base) +
      part('M152 168C160 140 240 140 248 168z', light) +
      circle(200, 138, 12, dark),
  },
  {
    words: /saucer|tea ?cup|cup and|cup &/i,
    draw: ({ base, dark, light, accent }) =>
      oval(200, 314, 120, 20, dark) +
      oval(200, 308, 120, 19, light) +
      line('M274 214C330 206 320 282 262 272', dark, 13) +
      surface('M118 196C120 280 150 304 200 304S280 280 282 196z', base) +
      oval(200, 196, 82, 17, accent) +
      oval(200, 199, 72, 12, '#a06a3c'),
  },
  {
    words: /\bmugs?\b|beaker|\bcups?\b(?! ?cake)|tumbler/i,
    draw: ({ base, dark, light }) =>
      line('M268 190C340 180 340 292 268 284', dark, 20) +
      surface('M120 150H272V306C272 322 262 330 246 330H146C130 330 120 322 120 306z', base) +
      oval(196, 150, 76, 15, light) +
      oval(196, 153, 66, 10, dark),
  },
  {
    words: /egg ?cup|egg\b|eggs\b/i,
    draw: ({ base, dark, light }) =>
      oval(200, 190, 58, 74, '#f5e6d0') +
      path('M200 116a58 74 0 0 1 58 74', 'none') +
      surface('M132 210C134 262 160 276 200 276S266 262 268 210z', base) +
      part('M184 274H216L224 312H176z', dark) +
      oval(200, 316, 52, 13, light),
  },
  {
    words: /cake ?stand|\d ?tier|cakestand/i,
    draw: ({ base, dark, light, accent }) =>
      rect(194, 110, 12, 214, 4, dark) +
      [
        [200, 312, 120],
        [200, 236, 90],
        [200, 166, 62],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            oval(x, y + 8, r, 13, dark) + oval(x, y, r, 13, base) + oval(x, y - 2, r * 0.82, 9, light),
        )
        .join('') +
      circle(200, 104, 12, dark) +
      [150, 200, 250]
        .map((x) =>
          moved(x - 20, 270, 0.4, part('M10 70H90L78 110H22z', accent) + path('M5 70C5 30 95 30 95 70z', base)),
        )
        .join(''),
  },
  {
    words: /cake cases?|cupcake|muffin|fairy cake/i,
    draw: ({ base, dark, accent }) =>
      part('M128 236H272L250 330H150z', base) +
      [0, 1, 2, 3, 4, 5].map((n) => line(`M${146 + n * 22} 238L${158 + n * 17} 328`, dark, 4)).join('') +
      path(
        'M112 238C104 180 150 176 156 158C170 126 230 126 244 158C250 176 296 180 288 238C240 254 160 254 112 238z',
        accent,
      ) +
      path(
        'M112 238C104 180 150 176 156 158C170 126 230 126 244 158C250 176 296 180 288 238C240 254 160 254 112 238z',
        'url(#light)',
      ) +
      circle(200, 130, 15, '#c8403a'),
  },
  {
    words: /cake tin|\btins?\b|biscuit tin|canister/i,
    draw: ({ base, dark, light }) =>
      surface('M106 196H294V304C294 342 106 342 106 304z', base) +
      part('M100 170H300V204C300 226 100 226 100 204z', light) +
      oval(200, 170, 100, 24, dark) +
      oval(200, 167, 94, 20, base),
  },
  {
    words: /bread ?bin|cookie jar|\bjars?\b|\bjam\b|storage jar|sweet ?jar/i,
    draw: ({ base, dark, light, accent }) =>
      part(
        'M134 180C120 190 118 200 118 216V308C118 322 126 330 140 330H260C274 330 282 322 282 308V216C282 200 280 190 266 180z',
        '#dfe9ec',
      ) +
      surface('M118 226H282V308C282 322 274 330 260 330H140C126 330 118 322 118 308z', base) +
      rect(150, 246, 100, 50, 8, accent) +
      line('M168 271H232', dark, 6) +
      part('M130 140H270V182H130z', light) +
      rect(124, 132, 152, 16, 8, dark),
  },
  {
    words: /hot water|hottie|water bottle|warmer/i,
    draw: ({ base, dark, light }) =>
      rect(178, 76, 44, 30, 8, dark) +
      surface(
        'M172 100H228C228 124 286 128 286 172V296C286 318 272 330 250 330H150C128 330 114 318 114 296V172C114 128 172 124 172 100z',
        base,
      ) +
      path(heart(200, 230, 84), light),
  },
  {
    words: /\bbottles?\b(?!.*hot)|vase|decanter|carafe|thermos|flask/i,
    draw: ({ base, dark, light }) =>
      surface(
        'M176 120H224V168C224 190 262 200 262 236V310C262 322 254 330 242 330H158C146 330 138 322 138 310V236C138 200 176 190 176 168z',
        base,
      ) +
      rect(170, 96, 60, 30, 6, dark) +
      path('M156 240C156 224 160 218 166 214V312H156z', light, 'opacity=".5"'),
  },
  {
    words: /\bjugs?\b|pitcher|milk/i,
    draw: ({ base, dark, light }) =>
      line('M266 186C330 176 326 286 270 280', dark, 18) +
      surface(
        'M132 134L268 134C262 180 280 220 280 266C280 310 256 330 204 330S128 310 128 266C128 220 142 190 132 134z',
        base,
      ) +
      part('M104 130L146 134C148 158 142 172 140 184z', base) +
      oval(200, 135, 68, 12, light),
  },
  {
    words: /wine glass|\bglass(?:es)?\b|goblet|champagne/i,
    isSingle: true,
    draw: ({ base, dark }) =>
      path('M142 110H258C262 200 244 232 200 232S138 200 142 110z', '#dce9ee') +
      path('M146 158H254C252 208 238 226 200 226S148 208 146 158z', base) +
      rect(194, 230, 12, 84, 4, '#c4d6dd') +
      oval(200, 318, 58, 12, '#c4d6dd') +
      path(
        'M156 118C154 170 158 196 170 210',
        'none',
        `stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".8"`,
      ) +
      oval(200, 158, 54, 7, dark),
  },
  {
    words: /cutlery|spoons?|forks?|knife|server|tongs|spatula/i,
    draw: ({ base, dark, light }) =>
      turned(
        -14,
        200,
        320,
        part(box(146, 196, 26, 134, 12), base) +
          path('M140 90V150C140 178 178 178 178 150V90H170V144H163V90H155V144H148V90z', '#b9c1c9'),
      ) +
      part(box(187, 196, 26, 134, 12), light) +
      oval(200, 138, 28, 48, '#c8cfd6') +
      turned(
        14,
        200,
        320,
        part(box(228, 196, 26, 134, 12), dark) + path('M230 84C262 100 264 160 254 200H230z', '#b9c1c9'),
      ),
  },
  {
    words: /\btrays?\b|chopping/i,
    draw: ({ base, dark, light }) =>
      part(
        'M60 270C60 256 80 246 100 246H300C320 246 340 256 340 270L322 316C320 326 310 330 300 330H100C90 330 80 326 78 316z',
        dark,
      ) +
      surface('M92 258H308L294 312H106z', base) +
      line('M70 262C56 244 70 232 88 246M330 262C344 244 330 232 312 246', light, 9),
  },
  {
    words: /lunch ?box|snack|bento/i,
    draw: ({ base, dark, light }) =>
      line('M160 190C160 136 240 136 240 190', dark, 14) +
      surface(box(92, 188, 216, 142, 22), base) +
      rect(92, 238, 216, 12, 0, light) +
      rect(186, 226, 28, 36, 8, dark),
  },
  {
    words: /bowls?\b|\bdish(?:es)?\b|porringer/i,
    draw: ({ base, dark, light }) =>
      surface('M84 206H316C312 290 264 322 200 322S88 290 84 206z', base) +
      oval(200, 206, 116, 24, light) +
      oval(200, 209, 102, 17, dark) +
      oval(200, 324, 52, 8, dark),
  },
  {
    words: /plates?\b|platter/i,
    draw: ({ base, dark, light, accent }) =>
      circle(200, 222, 112, dark) +
      surface(disc(200, 216, 112), base) +
      circle(200, 216, 76, light) +
      [0, 72, 144, 216, 288].map((turn) => turned(turn, 200, 216, flower(200, 122, 14, accent, dark))).join(''),
  },
  {
    words: /coasters?|table ?mat|placemat|trivet/i,
    draw: ({ base, dark, light }) =>
      part(box(112, 206, 186, 124, 12), dark) +
      turned(-6, 200, 250, surface(box(104, 172, 190, 140, 12), base)) +
      turned(-6, 200, 250, rect(120, 188, 158, 108, 6, light)) +
      turned(-6, 200, 250, path(heart(199, 238, 70), dark)),
  },
  {
    words: /napkins?|serviette|tissues?\b/i,
    draw: ({ base, dark, light }) =>
      surface('M96 160H268L304 196V330H96z', base) +
      path('M268 160V196H304z', light) +
      line('M96 204H304', dark, 3, 'opacity=".5"') +
      line('M140 160V330', dark, 3, 'opacity=".35"'),
  },
  {
    words: /recipe|cook ?book/i,
    draw: ({ base, dark, light }) =>
      part(box(108, 116, 190, 214, 10), dark) +
      surface(box(122, 110, 184, 214, 8), base) +
      rect(152, 146, 124, 64, 8, light) +
      line('M170 170H258M170 188H232', dark, 6),
  },
  {
    words: /mould|baking|cookie cutter|rolling|whisk|measuring|scales/i,
    draw: ({ base, dark, light }) =>
      turned(
        -35,
        200,
        230,
        part(box(120, 204, 160, 52, 24), base) +
          rect(74, 218, 48, 24, 12, dark) +
          rect(278, 218, 48, 24, 12, dark) +
          rect(136, 212, 128, 12, 6, light),
      ) + path(heart(284, 298, 70), 'none', `stroke="${dark}" stroke-width="8"`),
  },
  {
    words: /\bpan\b|frying|colander|sieve|saucepan|casserole/i,
    draw: ({ base, dark, light }) =>
      rect(262, 214, 104, 20, 10, dark) +
      surface('M84 200H276V292C276 316 262 330 240 330H120C98 330 84 316 84 292z', base) +
      oval(180, 200, 96, 20, light) +
      oval(180, 203, 84, 14, dark),
  },
  {
    words: /oven glove|mitt|gloves?\b|mittens?/i,
    draw: ({ base, dark, light }) =>
      surface(
        'M142 324V206C142 130 160 104 196 104S248 130 248 196L262 180C282 160 306 182 292 208L248 268V324z',
        base,
      ) +
      part(box(134, 296, 122, 34, 8), light) +
      line('M134 312H256', dark, 3),
  },
  {
    words: /apron/i,
    draw: ({ base, dark, light }) =>
      line('M158 116C160 76 240 76 242 116', dark, 8) +
      surface('M152 112H248L258 186H292L304 330H96L108 186H142z', base) +
      part(box(152, 226, 96, 56, 8), light) +
      line('M108 188L60 214M292 188L340 214', dark, 7),
  },
  {
    words: /towels?|flannel|cloth\b/i,
    draw: ({ base, dark, light }) =>
      rect(92, 104, 216, 12, 6, dark) +
      surface('M120 108H280V320C250 330 150 330 120 320z', base) +
      rect(120, 270, 160, 14, 0, light) +
      rect(120, 294, 160, 8, 0, light) +
      line('M170 118V318M230 118V318', dark, 2, 'opacity=".25"'),
  },
]
