import { box, circle, heart, line, oval, part, path, rect, surface, turned, type Kind } from '../shapes.ts'

/** Bags, purses, and what one takes along. */
export const bags: readonly Kind[] = [
  {
    words: /lunch bag|cool ?bag|picnic bag/i,
    draw: ({ base, dark, light, accent }) =>
      line('M158 150C158 92 242 92 242 150', dark, 13) +
      surface('M112 156H288L300 330H100z', base) +
      part('M112 146H288V190H112z', light) +
      line('M118 168H282', dark, 4) +
      rect(180, 158, 40, 20, 6, accent),
  },
  {
    words: /back ?pack|rucksack|satchel/i,
    draw: ({ base, dark, light }) =>
      line('M164 112C164 76 236 76 236 112', dark, 12) +
      surface(
        'M116 180C116 124 150 104 200 104S284 124 284 180V306C284 322 274 330 258 330H142C126 330 116 322 116 306z',
        base,
      ) +
      part(box(138, 232, 124, 78, 14), light) +
      line('M138 256H262', dark, 5) +
      line('M128 184H272', dark, 4, 'opacity=".5"'),
  },
  {
    words: /purse|wallet|coin|clutch/i,
    draw: ({ base, dark, light }) =>
      surface('M96 214C80 290 116 330 200 330S320 290 304 214z', base) +
      path('M92 216C96 172 304 172 308 216z', '#b9a15c') +
      line('M92 216H308', '#8a6f2e', 8) +
      circle(188, 178, 11, dark) +
      circle(212, 178, 11, light),
  },
  {
    words: /hand ?bag|shoulder|wash ?bag|make ?up|cosmetic|toiletr/i,
    draw: ({ base, dark, light }) =>
      line('M134 196C134 92 266 92 266 196', dark, 14) +
      surface('M92 190H308L294 308C292 324 284 330 268 330H132C116 330 108 324 106 308z', base) +
      part('M92 190H308L302 238H98z', light) +
      circle(200, 238, 13, '#b9a15c'),
  },
  {
    words: /umbrella|parasol/i,
    draw: ({ base, dark, light, accent }) =>
      line('M200 96V296C200 330 246 330 246 298', dark, 11) +
      surface(
        'M64 214C72 126 132 84 200 84S328 126 336 214C314 192 290 192 268 214C248 192 222 192 200 214C178 192 152 192 132 214C110 192 86 192 64 214z',
        base,
      ) +
      line('M200 84C160 120 138 160 132 212M200 84C240 120 262 160 268 212', light, 3, 'opacity=".7"') +
      circle(200, 82, 8, accent),
  },
  {
    words: /luggage|suitcase|travel|passport/i,
    draw: ({ base, dark, light, accent }) =>
      line('M160 150C160 112 240 112 240 150', dark, 13) +
      surface(box(78, 148, 244, 182, 20), base) +
      rect(116, 148, 18, 182, 0, light) +
      rect(266, 148, 18, 182, 0, light) +
      rect(174, 216, 52, 36, 8, accent) +
      circle(200, 234, 6, dark),
  },
  {
    words: /paper bag|gift bag|party bag/i,
    draw: ({ base, dark, light, accent }) =>
      line('M166 142C166 92 234 92 234 142', dark, 8) +
      surface('M112 138H288V330H112z', base) +
      part('M288 138L316 160V330H288z', dark) +
      path(heart(200, 236, 86), light) +
      line('M112 170H288', accent, 3, 'opacity=".4"'),
  },
  {
    words: /\bbags?\b|shopper|tote|shopping/i,
    draw: ({ base, dark, light }) =>
      line('M146 168C146 72 222 72 222 168', dark, 13) +
      line('M178 168C178 84 254 84 254 168', light, 13) +
      surface('M92 164H308L326 330H74z', base) +
      line('M94 190H306', dark, 4, 'opacity=".45"'),
  },
  {
    words: /scarf|shawl|poncho|sarong/i,
    draw: ({ base, dark, light }) =>
      surface(
        'M138 96C180 130 220 130 262 96L286 150C240 190 240 220 254 320H190C184 240 176 214 150 196C120 180 118 130 138 96z',
        base,
      ) +
      [196, 210, 224, 238, 250].map((x) => line(`M${x} 320V332`, dark, 5)).join('') +
      line('M150 150C190 176 220 176 268 140', light, 5, 'opacity=".5"'),
  },
  {
    words: /t-shirt|shirt|\btee\b|jumper|dress\b/i,
    draw: ({ base, dark, light }) =>
      surface(
        'M146 96C164 124 236 124 254 96L312 120L342 192L292 214L284 196V318C284 326 278 330 270 330H130C122 330 116 326 116 318V196L108 214L58 192L88 120z',
        base,
      ) +
      line('M146 96C164 124 236 124 254 96', dark, 8) +
      line('M116 196V180M284 196V180', dark, 4, 'opacity=".4"') +
      path(heart(200, 204, 74), light),
  },
  {
    words: /slippers?|shoes?|boots?|socks?|flip flop/i,
    draw: ({ base, dark, light, accent }) =>
      [0, 1]
        .map((n) =>
          turned(
            n === 0 ? -4 : 4,
            200,
            300,
            part(
              `M${96 + n * 20} ${252 + n * 44}C${150 + n * 20} ${270 + n * 30} ${250 + n * 20} ${226 + n * 44} ${286 + n * 20} ${262 + n * 40}C${300 + n * 20} ${286 + n * 36} ${270 + n * 20} ${294 + n * 36} ${240 + n * 20} ${294 + n * 36}H${112 + n * 20}C${92 + n * 20} ${294 + n * 36} ${88 + n * 20} ${270 + n * 36} ${96 + n * 20} ${252 + n * 44}z`,
              n === 0 ? dark : base,
            ) + oval(138 + n * 20, 266 + n * 40, 34, 11, light),
          ),
        )
        .join('') + circle(236, 276, 11, accent),
  },
]
