import { catalogLocale } from '@backoffice/tooling-vite'
import type { Rolldown } from 'vite'

/** The texts that every screen may say are one file a language; what only some screens say is a file of its own. */
const texts = (id: string): string | null => {
  const locale = catalogLocale(id)
  if (!locale) return null
  const [, screens] = /[\\/](?:src|dist)[\\/](.+)[\\/]messages[\\/]/.exec(id) ?? []
  return screens ? `texts-${screens}-${locale}` : `texts-${locale}`
}

/** What the screens of a feature ask for is a file of its own: merged into what other screens share, it would bring its code along. */
const queries = (id: string): string | null => {
  const [, screen] = /[\\/]feature-\w+[\\/]dist[\\/](\w+)[\\/]queries\.js/.exec(id) ?? []
  return screen ? `queries-${screen}` : null
}

/** The parts of a list, whichever package they come from; what waits behind a button is not among them. */
const LIST = [
  /[\\/]packages[\\/]ui[\\/]dist[\\/](list|values|states|views)[\\/](?!group-row|view-menu|views-clean-up|kept-view|messages|data-cards|capped-foot|empty-by-|row-menu-button|\w+-dropdown|filter-modes|select-namespace|bulk-bar|money-input|parse-money)/,
  /[\\/]packages[\\/]ui[\\/]dist[\\/]actions[\\/](row-link|icon-button|on-demand|button-link)\./,
  // Small, and shared with the pages of a record: left alone, it would bring their code along.
  /[\\/]feature-catalog[\\/]dist[\\/](model[\\/]status|sections[\\/]use-attribute-names)\./,
  /[\\/]api-client[\\/]dist[\\/]read-options\./,
  /[\\/]shell-kit[\\/]dist[\\/](lazy-part|places[\\/]country-name|tenants[\\/]use-inside)\./,
  /[\\/]packages[\\/](search(?!.*search-together)|shell-kit[\\/]dist[\\/]list)[\\/]/,
  /[\\/]@tanstack[\\/](react-query|query-core|react-virtual|virtual-core)[\\/](?!.*[mM]utation)/,
  /[\\/]@mantine[\\/]hooks[\\/]esm[\\/](use-id|utils)[\\/]/,
  /[\\/]icons[\\/]Icon(AlertTriangle|ArrowDown|ArrowUp|ChevronDown|Columns3|Download|Inbox|Lock|Photo|Plus|Search|X)\./,
  /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/](useLocation|useRouterState)\./,
]

/**
 * What a file is called. One that several screens share has no name of its own: the list of those screens would stand in
 * every file that loads it, and the first one loads nearly all.
 */
export const fileName = (name: string, extension: string): string =>
  name.includes('~') ? `assets/[hash].${extension}` : `assets/[name]-[hash].${extension}`

/**
 * How the build is cut into files. The first screen and the first list come in few files, because every file costs a
 * request and a style sheet; what only some screens share is cut by who needs it.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { debugName: 'texts', priority: 3, name: texts },
    { name: 'react', priority: 2.5, test: /[\\/](react|react-dom|scheduler)[\\/](cjs|index|client)/ },
    { name: 'start', priority: 2, tags: ['$initial'] },
    {
      name: 'list',
      priority: 1.8,
      test: (id: string) => LIST.some((part) => part.test(id)),
      includeDependenciesRecursively: false,
    },
    {
      name: 'dropdowns',
      priority: 1.5,
      test: /[\\/](@floating-ui|tabbable)[\\/]/,
      includeDependenciesRecursively: false,
    },
    { debugName: 'queries', name: queries, priority: 1.6, includeDependenciesRecursively: false },
    { name: 'shared', priority: 1, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
  ],
}
