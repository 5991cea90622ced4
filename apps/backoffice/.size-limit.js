import { readFileSync, statSync } from 'node:fs'

/** Output of the build per source file. Undefined while there is no build. */
const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'))
const chunks = Object.entries(manifest)

/** Returns the chunk whose source or name ends in a text. */
const keyOf = (end) => {
  const found = chunks.find(([key, { src = '', name = '' }]) => src.endsWith(end) || key.endsWith(end) || name === end)
  if (!found) throw new Error(`No chunk is made of ${end}`)
  return found[0]
}

/** Returns a chunk and everything that it imports statically. */
const closure = (key, seen = new Set()) => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) closure(next, seen)
  return seen
}

const loaded = (...ends) => [...new Set(ends.flatMap((end) => [...closure(keyOf(end))]))].map((key) => manifest[key])
const scripts = (chunk) => chunk.map(({ file }) => `dist/${file}`)
const sheets = (chunk) => [...new Set(chunk.flatMap(({ css = [] }) => css))].map((file) => `dist/${file}`)

const start = ['index.html', 'texts-en']
const signIn = loaded(...start, 'sign-in/sign-in-page.tsx')
const list = loaded(...start, 'layout/staff.ts', 'list/products-page.js', 'search/dist/service.js')

const sizeOf = (path) => statSync(new URL(path, import.meta.url)).size
const largest = scripts(chunks.map(([, chunk]) => chunk))
  .filter((path) => path.endsWith('.js'))
  .sort((a, b) => sizeOf(b) - sizeOf(a))[0]

/** Size budgets of the product (gzip), measured on what the build says a page loads. */
export default [
  { name: 'Scripts until sign-in', path: scripts(signIn), limit: '148 KiB', gzip: true },
  { name: 'Scripts until the first list', path: scripts(list), limit: '189.4 KiB', gzip: true },
  { name: 'Style sheets until the first list', path: sheets(list), limit: '10.5 KiB', gzip: true },
  { name: 'The largest chunk', path: largest, limit: '80 KiB', gzip: true },
]
