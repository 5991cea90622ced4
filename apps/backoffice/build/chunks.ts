import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogLocale } from '@backoffice/tooling-vite'
import type { Rolldown } from 'vite'

/** Folders whose texts the dashboard shows together: one file of them is one request. */
const ON_DASHBOARD = ['dashboard', 'my-day', 'own-jobs', 'set-up', 'team-notes']

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

/** What the frame around a list has beside its own file, and libraries of a list. */
const LIST = [
  /[\\/]src[\\/]layout[\\/](account|find|frame|namespace|rail)\.module\.css/,
  /[\\/]src[\\/](layout[\\/]navigation|palette[\\/]lazy-palette|second-step[\\/]identity-check)\.ts/,
  /[\\/]@tanstack[\\/](react-query|query-core|react-virtual|virtual-core)[\\/](?!.*[mM]utation)/,
  /[\\/]@mantine[\\/]hooks[\\/]esm[\\/](use-id|use-media-query|use-color-scheme|utils)[\\/]/,
  /[\\/]core[\\/](MantineProvider[\\/]use-mantine-color-scheme|utils[\\/]noop)[\\/]/,
  /[\\/]icons[\\/]Icon(AlertTriangle|ArrowDown|ArrowUp|Bell|ChevronDown|Columns3|Download|Inbox|LayoutDashboard|Lock|Photo|Plus|Search|Selector|Table|Trash|Upload|User|X)\./,
  /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/](useLocation|useRouterState)\./,
]

/** What the sign-in shares with later questions about who is there: in one file, since everybody loads it first. */
const SIGN_IN =
  /[\\/](?:src[\\/]sign-in[\\/](?:end-notice|password-field|remembered-email|sign-in-(?:field|form|frame|steps)|sign-in-page\.module)|icons[\\/]IconEye(?:Off)?)\./

/** Buttons and fields of Mantine, and their sheet. */
const CONTROLS =
  /[\\/](?:components[\\/](?:Loader|Button|CloseButton|Input|InputBase|TextInput)[\\/]|ui[\\/]dist[\\/]styles[\\/]controls\.css)/

/** What opens at a button: menus, popovers and tooltips. */
const DROPDOWNS =
  /[\\/](?:components[\\/](?:Menu|Popover|Tooltip)[\\/]|styles[\\/](?:Menu|Popover|ScrollArea|Tooltip)\.layer\.css)/

/** What stands before the page: dialogs and drawers. */
const DIALOGS =
  /[\\/](?:components[\\/](?:Drawer|Modal|ModalBase)[\\/]|styles[\\/](?:Drawer|Modal|ModalBase|Overlay|Paper)\.layer\.css)/

/** Fields to select in. */
const SELECTS =
  /[\\/](?:ui[\\/]dist[\\/]actions[\\/]select-fields\.|styles[\\/](?:Combobox|Pill|PillsInput)\.layer\.css)/

/** What checks a form. */
const FORMS = /[\\/](?:@mantine[\\/]form|form-rules[\\/]dist)[\\/]/

/** What edits a record: its form, its draft, and changes of others meanwhile. */
const EDITING = /[\\/]shell-kit[\\/]dist[\\/](?:record|drafts)[\\/]/

/** What is no component: calls, texts, permissions, icons. */
const COMMON =
  /[\\/](?:@tanstack|@tabler|@mantine[\\/]hooks|packages[\\/](?:api-client|api-contract|list-filters|order-model|permissions|search|shell-kit|texts)[\\/]dist)[\\/](?!(?:record|drafts)[\\/])/

/** A file that so many others share belongs to all of them. */
const MANY = 12

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
    { name: 'controls', priority: 1.66, test: CONTROLS },
    { name: 'dropdowns', priority: 1.65, test: DROPDOWNS },
    { name: 'dialogs', priority: 1.64, test: DIALOGS },
    { name: 'selects', priority: 1.63, test: SELECTS },
    { name: 'forms', priority: 1.62, test: FORMS },
    { debugName: 'own', name: own, priority: 1.6, includeDependenciesRecursively: false },
    { name: 'common', priority: 1.2, test: COMMON, minShareCount: MANY },
    { name: 'editing', priority: 1.1, test: EDITING, minShareCount: MANY },
    { name: 'shared', priority: 1, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
  ],
}
