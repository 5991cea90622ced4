import { cp, glob } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies the style sheets of `src` to `dist`, since the compiler does not. */
for await (const sheet of glob('**/*.css', { cwd: 'src' })) await cp(join('src', sheet), join('dist', sheet))
