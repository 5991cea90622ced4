import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogLocale } from '@backoffice/tooling-vite'
import type { Rolldown } from 'vite'

/** Folders whose texts the dashboard shows together: one file of them is one request. */
const ON_DASHBOARD = ['dashboard', 'my-day', 'set-up', 'team-notes']

/**
 * Texts that every screen may need, and names of kinds, are one file per language; texts of some screens only are files
 * of their own.
 */
const texts = (id: string): string | null => {
  const locale = catalogLocale(id)
  if (!locale) return null
  const [, screens] = /[\\/](?:src|dist)[\\/](.+)[\\/]messages[\\/]/.exec(id) ?? []
  if (!screens || screens.endsWith('/names')) return `texts-${locale}`
  return `texts-${ON_DASHBOARD.includes(screens) ? 'dashboard' : screens.replaceAll('/', '-')}-${locale}`
}

/** Chunk hints of a package, as globs: files of the first list, and what has a file of its own, one for each glob. */
interface PackageChunks {
  readonly firstList?: readonly string[]
  readonly own?: readonly string[]
}

const packages = new Map<string, PackageChunks>()

function chunksOf(name: string): PackageChunks {
  const known = packages.get(name)
  if (known) return known
  const manifest = readFileSync(new URL(`../../../packages/${name}/package.json`, import.meta.url), 'utf8')
  const { chunks: stated = {} } = JSON.parse(manifest) as { readonly chunks?: PackageChunks }
  const cwd = fileURLToPath(new URL(`../../../packages/${name}`, import.meta.url))
  for (const glob of [...(stated.firstList ?? []), ...(stated.own ?? [])])
    if (globSync(glob.replace(/^!/, ''), { cwd }).length === 0)
      throw new Error(`"chunks" of ${name} names ${glob}, which no file matches`)
  packages.set(name, stated)
  return stated
}

/** Returns the glob by which its package lists a file. */
function globOf(id: string, use: keyof PackageChunks): string | undefined {
  const [, name, file] = /[\\/]packages[\\/]([^\\/]+)[\\/](.+)$/.exec(id) ?? []
  if (name === undefined || file === undefined) return undefined
  const globs = chunksOf(name)[use] ?? []
  const isLeftOut = globs.some((glob) => glob.startsWith('!') && matchesGlob(file, glob.slice(1)))
  return isLeftOut ? undefined : globs.find((glob) => matchesGlob(file, glob))
}

/**
 * Returns the name of a file for what one glob matches, without a name in its URL: merged into a shared chunk, it would
 * pull in its code.
 */
const own = (id: string): string | null => {
  const glob = globOf(id, 'own')
  return glob === undefined ? null : `~${glob}`
}

/** Libraries of a list. */
const LIST = [
  /[\\/]@tanstack[\\/](react-query|query-core|react-virtual|virtual-core)[\\/](?!.*[mM]utation)/,
  /[\\/]@mantine[\\/]hooks[\\/]esm[\\/](use-id|use-media-query|use-color-scheme|utils)[\\/]/,
  /[\\/]core[\\/](MantineProvider[\\/]use-mantine-color-scheme|utils[\\/]noop)[\\/]/,
  /[\\/]icons[\\/]Icon(AlertTriangle|ArrowDown|ArrowUp|ChevronDown|Columns3|Download|Inbox|Lock|Photo|Plus|Search|Table|Upload|X)\./,
  /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/](useLocation|useRouterState)\./,
]

/** What the sign-in shares with later questions about who is there: in one file, since everybody loads it first. */
const SIGN_IN =
  /[\\/](?:src[\\/]sign-in[\\/](?:end-notice|password-field|remembered-email|sign-in-(?:field|form|frame|steps)|sign-in-page\.module)|icons[\\/]IconEye(?:Off)?)\./

/**
 * Returns the name of a file. One that several screens share has no name of its own: the list of those screens would be
 * in every file that loads it, and the first one loads nearly all. Hashes are short, because they cannot be compressed.
 */
export const fileName = (name: string, extension: string): string =>
  name.includes('~') ? `assets/[hash:7].${extension}` : `assets/[name]-[hash:7].${extension}`

/**
 * Splits the build into files. The first screen and the first list come in few files, because every file costs a
 * request and a style sheet; what only some screens share is split by its importers.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { debugName: 'texts', priority: 3, name: texts },
    { name: 'sign-in', priority: 1.7, test: SIGN_IN, includeDependenciesRecursively: false },
    { name: 'react', priority: 2.5, test: /[\\/](react|react-dom|scheduler)[\\/](cjs|index|client)/ },
    { name: 'start', priority: 2, tags: ['$initial'] },
    {
      name: 'list',
      priority: 1.8,
      test: (id: string) => globOf(id, 'firstList') !== undefined || LIST.some((part) => part.test(id)),
      includeDependenciesRecursively: false,
    },
    {
      name: 'dropdowns',
      priority: 1.5,
      test: /[\\/](@floating-ui|tabbable)[\\/]/,
      includeDependenciesRecursively: false,
    },
    { debugName: 'own', name: own, priority: 1.6, includeDependenciesRecursively: false },
    { name: 'shared', priority: 1, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
  ],
}
