import { lazy, Suspense } from '@backoffice/lazy'
import { messageOf } from '@backoffice/api-client'
import type { ListLoading } from '@backoffice/record-kit'
import { ListBesidePage } from '@backoffice/record-kit/page'
import { CreateButton } from '@backoffice/record-kit/parts'
import { groupsQuery } from '@backoffice/record-kit/right-holders'
import { awaitBriefly, NEW_RECORD, useFilters, useReason, useShell } from '@backoffice/shell-kit'
import { EmptyState, ErrorPanel, ExplainedButton } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { GroupList } from './group-list.tsx'
import type { Group } from './queries.ts'
import classes from './rights.module.css'
import { accessRightsRoute } from './routes.ts'
import { TemplateList } from './template-list.tsx'
import { useText } from './texts.ts'

export { texts } from './texts.ts'

const GroupPanel = lazy(() => import('./group-panel.tsx'))
const CompareGroups = lazy(() => import('./compare-groups.tsx'))
const FindByRight = lazy(() => import('./find-by-right.tsx'))

/** Loads the groups, and waits briefly for them. */
export const loadGroups = ({ context, cause }: Pick<ListLoading, 'context' | 'cause'>) =>
  awaitBriefly(cause, context.queryClient.prefetchQuery(groupsQuery(context.api)))

type Search = ReturnType<typeof useFilters<typeof accessRightsRoute>>

interface BesideProps {
  readonly groups: readonly Group[]
  readonly search: Search[0]
  readonly change: Search[1]
}

/** Renders what is open beside the groups: one of them, a comparison, or who has a permission. */
function Beside({ groups, search, change }: BesideProps) {
  const text = useText()
  const { open, tab } = search
  const back = () => change({ tab: undefined })
  if (tab === 'compare') return <CompareGroups groups={groups} search={search} change={change} onBack={back} />
  if (tab === 'holders') return <FindByRight search={search} change={change} onBack={back} />
  if (open === undefined)
    return groups.length > 0 && <EmptyState title={text('rights.select')}>{text('rights.select-hint')}</EmptyState>
  return (
    <GroupPanel
      key={`${open} ${String(search.from)}`}
      uid={open}
      groups={groups}
      search={search}
      onShow={(uid) => change({ open: uid, template: undefined, from: undefined })}
      onCopy={(uid) => change({ open: NEW_RECORD, template: undefined, from: [uid] })}
    />
  )
}

/** Renders the groups, and what is open beside them. */
export function RightsPage() {
  const text = useText()
  const whyNot = useReason()
  const { api } = useShell()
  const [search, change] = useFilters(accessRightsRoute)
  const { open, tab } = search
  const { data, error, refetch } = useQuery({ ...groupsQuery(api), staleTime: 0 })
  const groups = data?.results ?? []
  const tool = (name: 'compare' | 'holders') => (
    <ExplainedButton
      variant="default"
      aria-pressed={tab === name}
      onClick={() => change({ tab: tab === name ? undefined : name, open: undefined })}
    >
      {text(`rights.${name}`)}
    </ExplainedButton>
  )
  const isOpen = open !== undefined || tab !== undefined
  return (
    <ListBesidePage
      title={text('rights')}
      total={data?.total}
      isOpen={isOpen}
      actions={
        <div className={classes.ways} data-open={isOpen || undefined}>
          {groups.length > 1 && tool('compare')}
          {tool('holders')}
          <CreateButton label={text('rights.new')} reason={whyNot('groups_post')} />
        </div>
      }
      side={
        <>
          {error && !data && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
          {data && groups.length === 0 && (
            <>
              <EmptyState title={text('rights.none')}>{text('rights.none-hint')}</EmptyState>
              <TemplateList onSelect={(template) => change({ open: NEW_RECORD, template: [template] })} />
            </>
          )}
          {groups.length > 0 && <GroupList groups={groups} />}
        </>
      }
    >
      {/* A new group may be a copy of one of them. */}
      {data ? (
        <Suspense>
          <Beside groups={groups} search={search} change={change} />
        </Suspense>
      ) : null}
    </ListBesidePage>
  )
}
