import { lazy, Suspense } from '@backoffice/lazy'
import { messageOf } from '@backoffice/api-client'
import type { ListLoading } from '@backoffice/record-kit'
import { CreateButton } from '@backoffice/record-kit/parts'
import { ListBesidePage } from '@backoffice/record-kit/page'
import { RecordTree, TreeKeys } from '@backoffice/record-kit/tree'
import { awaitBriefly, useFilters, useReason, useShell } from '@backoffice/shell-kit'
import { ColourTile, EmptyState, ErrorPanel, SearchField } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { LayoutLink } from './layout-link.tsx'
import { NamespaceFilters } from './namespace-filters.tsx'
import { nodesOf, type NamespaceNode } from './namespace-nodes.ts'
import classes from './namespaces.module.css'
import { namespacesQuery } from './queries.ts'
import { namespacesRoute } from './routes.ts'
import { useText } from './texts.ts'
import { passing } from './tree-filters.ts'
import { useMove } from './use-move.ts'

export { texts } from './texts.ts'

const NamespaceDrawer = lazy(() => import('./namespace-drawer.tsx'))

/** Loads the namespaces, and waits briefly for them. */
export const loadNamespaces = ({ context, cause }: Pick<ListLoading, 'context' | 'cause'>) =>
  awaitBriefly(cause, context.queryClient.prefetchQuery(namespacesQuery(context.api)))

/** Says what a namespace has, beside its name. */
function useCounts() {
  const text = useText()
  return ({ code, status, counts }: NamespaceNode) =>
    [
      code,
      ...(status === 'Closed' ? [text('namespace.status.Closed')] : []),
      ...(counts ? [text('namespaces.counts', { ...counts })] : []),
    ].join(' · ')
}

interface NamespaceTreeProps {
  readonly all: readonly NamespaceNode[]
  readonly sought: string
  readonly passes: ((node: NamespaceNode) => boolean) | undefined
  readonly open: string | undefined
  readonly onOpen: (uid: string) => void
}

/** Renders the tree, in which administrators move namespaces. */
function NamespaceTree({ all, sought, passes, open, onOpen }: NamespaceTreeProps) {
  const text = useText()
  const mayChange = useReason()('admin') === undefined
  const move = useMove(all)
  const sayCounts = useCounts()
  return (
    <>
      <RecordTree
        label={text('namespaces.tree')}
        all={all}
        sought={sought}
        passes={passes}
        open={open}
        onOpen={onOpen}
        onMove={mayChange ? move : undefined}
        isQuiet={({ status }) => status === 'Closed'}
        renderFace={({ colour, code, picture }) => <ColourTile colour={colour} letters={code} picture={picture} />}
        renderCount={sayCounts}
        cutText={(name) => text('namespaces.cut', { name })}
      />
      {passes && !all.some(passes) && <EmptyState title={text('namespaces.none-found')} />}
      {all.length === 1 && <EmptyState title={text('namespaces.one')}>{text('namespaces.one-hint')}</EmptyState>}
      {all.length > 1 && mayChange && <TreeKeys>{text('namespaces.keys')}</TreeKeys>}
    </>
  )
}

/** Renders the namespaces as a tree. */
export function NamespacesPage() {
  const text = useText()
  const whyNot = useReason()
  const { api } = useShell()
  const [filters, change] = useFilters(namespacesRoute)
  const { open, tab, q = '' } = filters
  const { data, error, refetch } = useQuery({ ...namespacesQuery(api), staleTime: 0 })
  const all = nodesOf(data?.results ?? [])
  const show = (uid: string | undefined) => change({ open: uid, tab: undefined })
  return (
    <>
      <ListBesidePage
        title={text('namespaces')}
        total={data?.total}
        actions={
          <>
            <LayoutLink to="list" />
            <CreateButton label={text('namespaces.new')} reason={whyNot('admin')} />
          </>
        }
        side={
          <>
            <SearchField
              label={text('namespaces.find')}
              value={q}
              onChange={(next) => change({ q: next || undefined })}
            />
            {all.length > 1 && (
              <div className={classes.filters}>
                <NamespaceFilters all={all} filters={filters} onChange={change} />
              </div>
            )}
            {error && !data && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
            <NamespaceTree all={all} sought={q} passes={passing(filters)} open={open} onOpen={show} />
          </>
        }
      />
      {open !== undefined && (
        <Suspense>
          <NamespaceDrawer
            key={open}
            uid={open}
            show={show}
            onClose={() => show(undefined)}
            onPrevious={undefined}
            onNext={undefined}
            tab={tab}
            onTab={(next) => change({ tab: next })}
          />
        </Suspense>
      )}
    </>
  )
}
