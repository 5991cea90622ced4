import { lazy, Suspense } from '@backoffice/lazy'
import { messageOf } from '@backoffice/api-client'
import type { ListLoading } from '@backoffice/record-kit'
import { IMPORT, isImport, RecordImport } from '@backoffice/record-kit/import'
import { ImportButton } from '@backoffice/record-kit/parts'
import { useInheritedReason } from '@backoffice/record-kit/references'
import { ListBesidePage } from '@backoffice/record-kit/page'
import { RecordTree, TreeKeys } from '@backoffice/record-kit/tree'
import { awaitBriefly, NEW_RECORD, useFilters, useReason } from '@backoffice/shell-kit'
import { Count, EmptyState, ErrorPanel, ExplainedButton, SearchField } from '@backoffice/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { categoriesQuery } from '../references/queries.ts'
import { CategoryExport } from './category-export.tsx'
import { LayoutLink } from './layout-link.tsx'
import { categoriesRoute } from './routes.ts'
import { useProposedMove } from './use-proposed-move.tsx'
import { useTemplates } from './use-templates.ts'

const CategoryDetail = lazy(() => import('./category-detail.tsx'))

export { find } from './find-categories.ts'
export { texts } from './texts.ts'

/** Loads the categories, and waits briefly for them. */
export const loadCategories = ({ context, cause }: Pick<ListLoading, 'context' | 'cause'>) =>
  awaitBriefly(cause, context.queryClient.prefetchQuery(categoriesQuery(context.api)))

const CategoryList = lazy(() => import('./category-list-page.tsx'))

/** Renders the categories as a list. In this file, because every file that a route names makes the start larger. */
export const CategoriesAsList = () => (
  <Suspense>
    <CategoryList />
  </Suspense>
)

/** Renders the categories as a tree, and the open one beside it. */
export function CategoriesPage() {
  const text = useText()
  const whyNot = useReason()
  const whyInherited = useInheritedReason()
  const { api, permissions } = categoriesRoute.useRouteContext()
  const [{ open, q = '', parent_id: [parent = null] = [] }, change] = useFilters(categoriesRoute)
  const { data, error, refetch } = useQuery({ ...categoriesQuery(api), staleTime: 0 })
  const { propose, dialog } = useProposedMove()
  const templates = useTemplates()
  const all = data?.results ?? []
  const show = (uid: string | undefined) => change({ open: uid, parent_id: undefined })
  const addBelow = (uid: string | null) => change({ open: NEW_RECORD, parent_id: uid === null ? undefined : [uid] })
  const opened = all.find(({ uid }) => uid === open)
  const beside = whyInherited(opened?.namespace) === undefined ? (opened?.parent_id ?? null) : null
  const create = (
    <ExplainedButton
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      data-key={open === undefined ? 'c' : 'Shift C'}
      reason={whyNot('categories_post')}
      onClick={() => addBelow(beside)}
    >
      {text('catalog.categories.new')}
    </ExplainedButton>
  )
  return (
    <>
      <ListBesidePage
        title={text('catalog.categories')}
        total={data?.total}
        isOpen={open !== undefined && !isImport(open)}
        actions={
          <>
            <LayoutLink to="list" />
            <ImportButton onClick={() => show(IMPORT)} />
            {data && <CategoryExport count={data.total} />}
            {create}
          </>
        }
        side={
          <>
            <SearchField
              label={text('catalog.categories.find')}
              value={q}
              onChange={(next) => change({ q: next || undefined })}
            />
            {error && !data && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
            {data && all.length === 0 && (
              <EmptyState
                title={text('catalog.categories.never')}
                actions={
                  <>
                    {create}
                    <ExplainedButton variant="default" reason={whyNot('categories_post')} onClick={() => show(IMPORT)}>
                      {text('catalog.categories.from-template')}
                    </ExplainedButton>
                  </>
                }
              >
                {text('catalog.categories.never-hint')}
              </EmptyState>
            )}
            {all.length > 0 && (
              <>
                <RecordTree
                  label={text('catalog.categories.tree')}
                  all={all}
                  sought={q}
                  open={open}
                  onOpen={show}
                  onMove={permissions.can('categories_put') ? propose : undefined}
                  mayMove={({ namespace }) => whyInherited(namespace) === undefined}
                  isQuiet={({ status }) => status === 'Hidden'}
                  renderCount={({ products_total }) => <Count of={products_total} />}
                  cutText={(name) => text('catalog.categories.cut', { name })}
                />
                <TreeKeys>{text('catalog.categories.keys')}</TreeKeys>
              </>
            )}
          </>
        }
      >
        {open === undefined || isImport(open) ? (
          all.length > 0 && <EmptyState title={text('catalog.categories.select')} />
        ) : (
          <Suspense>
            <CategoryDetail
              key={open}
              uid={open}
              parent={parent}
              all={all}
              onShow={show}
              onAddBelow={addBelow}
              onMove={propose}
            />
          </Suspense>
        )}
      </ListBesidePage>
      {isImport(open) && (
        <RecordImport
          of={{ resource: 'categories', needs: 'categories_put', title: text('catalog.categories.import'), templates }}
          open={open}
          show={show}
        />
      )}
      {dialog}
    </>
  )
}
