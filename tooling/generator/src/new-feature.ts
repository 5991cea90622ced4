// Usage: pnpm new:feature NAME. Makes `packages/feature-NAME`, which runs alone, and puts it into the shell.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { addToShell } from './add-to-shell.ts'
import { namesOf } from './names.ts'

const root = resolve(import.meta.dirname, '../../..')
const template = resolve(import.meta.dirname, '../template')

const [wanted] = process.argv.slice(2)
if (!wanted) throw new Error('Usage: pnpm new:feature NAME')
const { name, fill } = namesOf(wanted)
const target = join(root, 'packages', `feature-${name}`)
if (existsSync(target)) throw new Error(`packages/feature-${name} is there already`)

for await (const file of glob('**/*.template', { cwd: template })) {
  const path = join(target, fill(file.slice(0, -'.template'.length)))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, fill(await readFile(join(template, file), 'utf8')))
}
await addToShell(join(root, 'apps/backoffice'), namesOf(wanted))
await writeFile(
  join(root, '.changeset', `new-feature-${name}.md`),
  `---\n'@backoffice/feature-${name}': minor\n---\n\nThe first screen of ${name}.\n`,
)
spawnSync('pnpm', ['install'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
console.log(
  `\npackages/feature-${name} is in the shell.\n  alone:  pnpm --filter @backoffice/feature-${name} dev\n  tests:  pnpm --filter @backoffice/feature-${name} test`,
)
