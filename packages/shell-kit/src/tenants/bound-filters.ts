import { loadMessages, type Label } from '@backoffice/texts'
import type { AnyRouter } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'
import { marked } from '../list/marked.ts'
import { sharedLinkTextOf, sharedLinkTexts } from './texts.ts'

/** Filters whose values are records of one namespace, and their labels. */
export type BoundFilters = Readonly<Record<string, Label>>

type Context = Pick<ShellContext, 'session' | 'i18n' | 'toasts'>
type Scope = ShellContext['session']['scope']

/** Returns whether a scope has all namespaces of another one; none selected means all. */
const includes = (scope: Scope, { own, parent }: Scope): boolean =>
  scope.own.length === 0 ||
  (own.length > 0 &&
    [...own, ...(parent === null ? [] : [parent])].every((one) => scope.own.includes(one) || scope.parent === one))

/** Returns a search without some filters, and without the view that had them. */
function without(search: Readonly<Record<string, unknown>>, filters: readonly string[]) {
  const unmarked = (mark: 'not' | 'off') => {
    const fields = search[mark]
    return Array.isArray(fields)
      ? filters.reduce<string[] | undefined>((left, field) => marked(left, field, false), fields.map(String))
      : undefined
  }
  const none = Object.fromEntries(filters.map((field) => [field, undefined]))
  return { ...search, ...none, not: unmarked('not'), off: unmarked('off'), view: undefined }
}

/**
 * Removes the filters of the open list that another namespace cannot have, and says which; `onBack` switches back.
 * `before`: the scope before the switch.
 */
export async function removeBoundFilters(
  { session, i18n, toasts }: Context,
  router: AnyRouter,
  { before, onBack }: { readonly before: Scope; readonly onBack: () => void },
): Promise<void> {
  if (includes(session.scope, before)) return
  const { matches, location } = router.state
  const bound: BoundFilters = (await matches.at(-1)?.staticData.record?.list?.())?.default.bound ?? {}
  const search: Readonly<Record<string, unknown>> = location.search
  const filters = Object.keys(bound).filter((field) => search[field] !== undefined)
  if (filters.length === 0) return
  await Promise.all([
    loadMessages(i18n, sharedLinkTexts),
    router.navigate({ to: '.', search: without(search, filters) }),
  ])
  const text = sharedLinkTextOf(i18n)
  const labels = filters.map((field) => i18n._(bound[field] ?? field))
  const count = filters.length
  toasts.show({
    type: 'warning',
    message: text('kit.switch.dropped', {
      count,
      filters: new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(labels),
    }),
    description: text('kit.switch.dropped-hint', { count }),
    action: { label: text('kit.switch.back'), run: onBack },
    duration: 8000,
  })
}
