import type { Plugin, Rolldown } from 'vite'

type Files = ReadonlyMap<string, readonly string[]>

/** Returns the cycle from a file back to itself; undefined where there is none. */
function circleFrom(start: string, files: Files): readonly string[] | undefined {
  const seen = new Set<string>()
  const open: (readonly string[])[] = [[start]]
  for (const way of open) {
    for (const next of files.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next]
      if (!seen.has(next)) open.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk'

/** Returns some modules of a file, since its own name says nothing. */
const describe = (chunk: Rolldown.OutputChunk | undefined): string =>
  (chunk?.moduleIds ?? [])
    .map((id) => id.split('/').slice(-4).join('/'))
    .slice(0, 8)
    .join(', ')

/**
 * Fails a build whose files import each other: whichever loads first runs before the other one, and reads undefined
 * exports. The type check cannot detect that, since the modules in them have no cycle.
 */
export const rejectCircularImports = (): Plugin => ({
  name: 'refuse-circles',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(isChunk)
    const files: Files = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
    const said = (file: string) => `${file} (${describe(chunks.find(({ fileName }) => fileName === file))})`
    for (const file of files.keys()) {
      const circle = circleFrom(file, files)
      if (circle)
        this.error(
          `These files import each other: ${circle.map(said).join(' → ')}. Say in "chunks" of a package.json what belongs together.`,
        )
    }
  },
})
