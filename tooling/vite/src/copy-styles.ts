import { cp, glob } from 'node:fs/promises'
import { join } from 'node:path'

/** The compiler leaves style sheets where they are; this puts those of `src` beside the compiled code in `dist`. */
for await (const sheet of glob('**/*.css', { cwd: 'src' })) await cp(join('src', sheet), join('dist', sheet))
