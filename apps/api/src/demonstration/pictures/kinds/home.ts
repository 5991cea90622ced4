import {
  box,
  circle,
  disc,
  flower,
  heart,
  leaf,
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

/** What stands, hangs and lies at home. */
export const home: readonly Kind[] = [
  {
    words: /alarm clock/i,
    draw: ({ base, dark, light }) =>
      circle(130, 116, 36, dark) +
      circle(270, 116, 36, dark) +
      line('M136 300L112 330M264 300L288 330', dark, 15) +
      surface(disc(200, 218, 104), base) +
      circle(200, 218, 82, '#fdfbf5') +
      line('M200 218V164M200 218L238 238', '#3b3b42', 9) +
      circle(200, 218, 9, base) +
      line('M200 146V154M200 282V290M128 218H136M264 218H272', light, 7),
  },
  {
    words: /clock/i,
    draw: ({ base, dark, accent }) =>
      surface(disc(200, 212, 118), base) +
      circle(200, 212, 92, '#fdfbf5') +
      Array.from({ length: 12 }, (_, n) =>
        turned(n * 30, 200, 212, rect(197, 128, 6, n % 3 === 0 ? 18 : 10, 2, dark)),
      ).join('') +
      line('M200 212V152', '#3b3b42', 9) +
      line('M200 212L244 236', '#3b3b42', 7) +
      circle(200, 212, 9, accent === '#ffffff' ? base : accent),
  },
  {
    words: /signs?\b|plaque|no ?smoking|metal sign|toilet|bathroom/i,
    draw: ({ base, dark, light, accent }) =>
      line('M128 150L200 84L272 150', '#9b7344', 6) +
      circle(200, 84, 8, '#6d4a2c') +
      surface(box(70, 146, 260, 160, 14), base) +
      `<rect x="86" y="162" width="228" height="128" rx="8" fill="${light}" opacity=".85"/>` +
      line('M116 200H284M136 226H264', dark, 10) +
      path(heart(200, 262, 34), accent === '#ffffff' ? dark : dark),
  },
  {
    words: /black ?board|chalk ?board|memo ?board|notice|drawing slate/i,
    draw: ({ dark, accent }) =>
      part(box(84, 96, 232, 234, 8), '#9b7344') +
      rect(102, 114, 196, 198, 2, '#38423f') +
      line('M132 158H252M132 190H224M132 222H262', '#e9e7df', 7, 'opacity=".8"') +
      path(heart(262, 276, 36), accent === '#ffffff' ? dark : accent),
  },
  {
    words: /mirror/i,
    draw: ({ base, dark, light }) =>
      surface('M200 78C276 78 302 132 302 206S276 330 200 330S98 280 98 206S124 78 200 78z', base) +
      path('M200 104C258 104 278 146 278 206S258 306 200 306S122 266 122 206S142 104 200 104z', '#d7e5ea') +
      path(
        'M150 250L240 130M176 272L258 164',
        'none',
        `stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".75"`,
      ) +
      circle(200, 84, 9, dark) +
      circle(200, 326, 9, light),
  },
  {
    words: /frame|photo|picture|canvas|wall art|poster|print\b|art\b/i,
    draw: ({ base, dark, light, accent }) =>
      surface(box(92, 92, 216, 238, 8), base) +
      rect(116, 116, 168, 190, 2, '#fdfbf5') +
      rect(134, 134, 132, 154, 0, light) +
      path('M134 288L176 216L206 254L232 226L266 288z', dark) +
      circle(236, 170, 18, accent === light ? '#ecc04f' : accent),
  },
  {
    words: /cushion|pillow/i,
    draw: ({ base, dark, light }) =>
      surface(
        'M84 128C140 108 260 108 316 128C338 190 338 262 316 322C260 342 140 342 84 322C62 262 62 190 84 128z',
        base,
      ) +
      line(
        'M84 128C140 108 260 108 316 128C338 190 338 262 316 322C260 342 140 342 84 322C62 262 62 190 84 128z',
        dark,
        4,
        'opacity=".4"',
      ) +
      circle(200, 224, 13, light),
  },
  {
    words: /door ?mat|\bmats?\b|rug\b|carpet/i,
    draw: ({ base, dark, light }) =>
      surface('M98 190H302L342 318H58z', base) +
      path('M118 206H282L312 302H88z', 'none', `stroke="${light}" stroke-width="6"`) +
      Array.from({ length: 15 }, (_, n) => line(`M${62 + n * 20} 318V330`, dark, 5)).join(''),
  },
  {
    words: /door ?stop/i,
    draw: ({ base, dark, light }) =>
      line('M172 150C172 102 228 102 228 150', dark, 12) +
      surface('M148 148H252L310 330H90z', base) +
      path(heart(200, 246, 76), light),
  },
  {
    words: /hooks?\b|hanger|coat rack|coat\b|rail\b/i,
    draw: ({ base, dark, light }) =>
      surface(box(64, 152, 272, 70, 14), base) +
      [124, 200, 276]
        .map(
          (x) =>
            circle(x, 188, 13, dark) +
            line(`M${x} 196V258C${x} 296 ${x + 38} 294 ${x + 38} 264`, dark, 11) +
            circle(x, 188, 5, light),
        )
        .join(''),
  },
  {
    words: /knobs?|handle/i,
    draw: ({ base, dark, light, accent }) =>
      oval(200, 318, 54, 10, dark) +
      rect(180, 236, 40, 84, 8, '#9aa3ad') +
      surface('M104 196C104 140 146 106 200 106S296 140 296 196S254 258 200 258S104 244 104 196z', base) +
      flower(200, 182, 44, accent, dark) +
      oval(150, 146, 22, 12, light),
  },
  {
    words: /cabinet|drawers?|chest|cupboard|dresser/i,
    draw: ({ base, dark, light }) =>
      rect(104, 318, 22, 14, 3, dark) +
      rect(274, 318, 22, 14, 3, dark) +
      surface(box(92, 112, 216, 210, 10), base) +
      [128, 192, 256]
        .map(
          (y) =>
            `<rect x="110" y="${y}" width="180" height="52" rx="6" fill="${light}" opacity=".75"/>` +
            circle(200, y + 26, 8, dark),
        )
        .join(''),
  },
  {
    words: /chair|stool|seat|bench|deck ?chair/i,
    draw: ({ base, dark, light }) =>
      line('M134 300V330M266 300V330M134 110V300M266 110V300', dark, 14) +
      surface(box(130, 104, 140, 96, 12), base) +
      part(box(118, 232, 164, 38, 10), light) +
      line('M134 300H266', dark, 8),
  },
  {
    words: /table\b|shelf|shelves|stand\b|rack|easel|trolley/i,
    draw: ({ base, dark, light }) =>
      line('M112 100V330M288 100V330', dark, 13) +
      [128, 208, 288].map((y, n) => part(box(92, y, 216, 18, 6), n === 1 ? light : base)).join('') +
      rect(138, 172, 32, 36, 4, dark) +
      rect(178, 156, 24, 52, 4, light) +
      circle(252, 268, 20, base),
  },
  {
    words: /letters?\b.*(?:block|wood)|alphabet|letter [a-z]\b|number\b|block word|word\b/i,
    draw: ({ base, dark, light }) =>
      surface(box(84, 206, 110, 124, 12), base) +
      surface(box(206, 206, 110, 124, 12), light) +
      surface(box(144, 88, 112, 116, 12), dark) +
      path(heart(139, 268, 60), light) +
      path(star(261, 270, 34), base) +
      circle(200, 146, 28, light),
  },
  {
    words: /soap|bath|hand cream|lip|lotion|nail/i,
    draw: ({ base, dark, light }) =>
      oval(200, 308, 126, 20, '#d9d2c5') +
      surface(box(96, 218, 208, 84, 38), base) +
      `<rect x="136" y="238" width="128" height="40" rx="20" fill="${light}" opacity=".8"/>` +
      [
        [120, 176, 20],
        [160, 146, 28],
        [216, 170, 16],
        [250, 138, 13],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="#e6f0f3" stroke="${dark}" stroke-opacity=".3" stroke-width="3"/>`,
        )
        .join(''),
  },
  {
    words: /tiles?\b|doily|doilies|lace/i,
    draw: ({ base, dark, light, accent }) =>
      surface(disc(200, 214, 116), base) +
      Array.from({ length: 16 }, (_, n) =>
        turned(n * 22.5, 200, 214, circle(200, 98, 17, light) + circle(200, 98, 6, dark)),
      ).join('') +
      flower(200, 214, 84, light, accent) +
      flower(200, 214, 42, dark, light),
  },
  {
    words: /curtain|cover\b|blanket|throw\b|quilt|bed/i,
    draw: ({ base, dark, light }) =>
      part('M84 246H316V316C316 326 308 330 300 330H100C92 330 84 326 84 316z', dark) +
      surface('M84 152H316V262C316 274 308 280 300 280H100C92 280 84 274 84 262z', base) +
      part('M84 130C84 118 92 112 104 112H296C308 112 316 118 316 130V176H84z', light) +
      line('M84 200H316M84 296H316', dark, 3, 'opacity=".35"'),
  },
  {
    words: /sewing|knitting|felt ?craft|craft|wool|button|needle|thimble|kit\b/i,
    draw: ({ base, dark, light, accent }) =>
      rect(118, 118, 90, 20, 6, '#c79a66') +
      rect(118, 310, 90, 20, 6, '#c79a66') +
      surface(box(128, 138, 70, 172, 6), base) +
      [164, 190, 216, 242, 268, 294].map((y) => line(`M128 ${y}L198 ${y - 12}`, dark, 3, 'opacity=".45"')).join('') +
      part(disc(276, 264, 50), light) +
      [
        [262, 250],
        [290, 250],
        [262, 278],
        [290, 278],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 7, dark))
        .join('') +
      line('M236 110L300 196', '#9aa3ad', 7) +
      line('M300 196C340 240 250 200 244 230', accent === '#ffffff' ? base : accent, 4),
  },
  {
    words: /trinket|jewell?ery box|music box/i,
    draw: ({ base, dark, light }) =>
      surface(box(96, 204, 208, 126, 16), base) +
      part('M96 204C96 132 140 112 200 112S304 132 304 204z', light) +
      rect(90, 196, 220, 18, 8, dark) +
      path(heart(200, 246, 44), dark) +
      line('M140 162C160 140 240 140 260 162', dark, 4, 'opacity=".5"'),
  },
  {
    words: /fridge|first aid|medicine|tool|torch|screwdriver|radio|telephone|camera/i,
    draw: ({ base, dark, light, accent }) =>
      line('M160 156V132C160 118 240 118 240 132V156', dark, 13) +
      surface(box(84, 154, 232, 172, 18), base) +
      circle(200, 240, 52, light) +
      rect(188, 206, 24, 68, 4, accent === '#ffffff' ? dark : dark) +
      rect(166, 228, 68, 24, 4, dark),
  },
  {
    words: /chocolate|sweets?|candy|lolly|sugar|fudge|tea\b|coffee|spice/i,
    draw: ({ base, dark, light, accent }) =>
      part('M86 214L124 178V282z', dark) +
      part('M314 214L276 178V282z', dark) +
      surface('M122 230C122 176 160 158 200 158S278 176 278 230S240 302 200 302S122 284 122 230z', base) +
      path(
        'M142 204C166 184 234 184 258 204M142 256C166 276 234 276 258 256',
        'none',
        `stroke="${light}" stroke-width="9" stroke-linecap="round"`,
      ) +
      path(star(200, 230, 26), accent === '#ffffff' ? light : accent),
  },
  {
    words: /skulls?/i,
    draw: ({ base, dark, light, accent }) =>
      surface(
        'M96 196C96 126 146 96 200 96S304 126 304 196C304 236 284 252 272 262V300C272 318 260 330 242 330H158C140 330 128 318 128 300V262C116 252 96 236 96 196z',
        base,
      ) +
      circle(156, 204, 30, accent) +
      circle(244, 204, 30, accent) +
      path(heart(200, 262, 30), dark) +
      line('M172 300V328M200 300V328M228 300V328', light, 6),
  },
  {
    words: /leaf|feather|botanical|apple|fruit|strawberry|pear\b/i,
    draw: ({ base, dark, light }) =>
      line('M200 142C200 110 214 96 232 88', '#6d4a2c', 9) +
      leaf(206, 128, 62, '#5f8f5a', 70) +
      surface(
        'M200 150C244 118 312 144 300 226C292 290 250 330 200 322C150 330 108 290 100 226C88 144 156 118 200 150z',
        base,
      ) +
      oval(146, 196, 18, 30, light) +
      path('M186 150C194 160 206 160 214 150', 'none', `stroke="${dark}" stroke-width="5"`),
  },
  {
    words: /hearts?|love/i,
    draw: ({ base, light }) =>
      surface(heart(200, 226, 204), base) +
      path('M128 176C134 152 158 144 172 152', 'none', `stroke="${light}" stroke-width="11" stroke-linecap="round"`),
  },
  {
    words: /crates?|boxe?s?\b|storage|container|\bbin\b|bucket|tidy|holder|trunk/i,
    draw: ({ base, dark, light }) =>
      surface('M92 196H308V318C308 326 302 330 296 330H104C98 330 92 326 92 318z', base) +
      part(box(80, 156, 240, 56, 8), light) +
      line('M80 212H320', dark, 4, 'opacity=".4"') +
      rect(166, 246, 68, 30, 5, '#fdfbf5') +
      line('M178 261H222', dark, 5),
  },
]

/** What is none of these comes wrapped as a present. */
export const present: Kind = {
  words: /./,
  draw: ({ base, dark, light }) =>
    surface(box(98, 178, 204, 152, 8), base) +
    part(box(86, 150, 228, 48, 8), base) +
    rect(184, 150, 32, 180, 0, light) +
    path('M200 150C150 150 128 104 158 94C186 86 200 126 200 150z', light) +
    path('M200 150C250 150 272 104 242 94C214 86 200 126 200 150z', light) +
    circle(200, 146, 14, dark),
}
