import { GoneRecord } from '@backoffice/record-kit/page'
import type { Schema } from '@backoffice/api-contract'
import { RecordRail } from '@backoffice/record-kit'
import { RedirectsSection } from '@backoffice/record-kit/parts'
import { useInheritedReason } from '@backoffice/record-kit/references'
import { NEW_RECORD, useMissingRight, useReason, useRecord, useShell } from '@backoffice/shell-kit'
import {
  AnchorLink,
  ExplainedButton,
  ExplainedStatus,
  HeadPlace,
  RecordHead,
  RecordStates,
  Select,
} from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from './texts.ts'
import classes from './categories.module.css'
import { CategoryBreadcrumb } from './category-breadcrumb.tsx'
import { freshCategory } from './category-fields.ts'
import { CategoryForm } from './category-form.tsx'
import LeaveDialog from './leave-dialog.tsx'
import { filtersOf } from './filters-of.ts'
import { categoryQuery } from './queries.ts'
import { childrenOf, isWithin, type Place } from '@backoffice/record-kit/tree'
import { useCategoryLabels } from './use-category-labels.ts'

interface CategoryDetailProps {
  readonly uid: string
  /** Uid of the parent of a new category. */
  readonly parent: string | null
  readonly all: readonly Schema<'Category'>[]
  /** Whether it has its own title, as beside the tree. */
  readonly titled?: boolean
  readonly onShow: (uid: string | undefined) => void
  readonly onAddBelow: (uid: string) => void
  readonly onMove: (category: Schema<'Category'>, place: Place) => void
}

/** A category beside the tree. Loaded with the first one that is opened. */
export default function CategoryDetail({
  uid,
  parent,
  all,
  titled = true,
  onShow,
  onAddBelow,
  onMove,
}: CategoryDetailProps) {
  const text = useText()
  const labels = useCategoryLabels()
  const whyNot = useReason()
  const { api, permissions } = useShell()
  const whyInherited = useInheritedReason()
  const [leaving, setLeaving] = useState<'merge' | 'remove'>()
  const missingRight = useMissingRight('categories_read')
  const { isNew, loaded, candidates, state } = useRecord(
    uid,
    { ...categoryQuery(api, uid), enabled: missingRight === undefined },
    freshCategory,
  )
  const stored = isNew ? undefined : loaded?.record
  const inherited = whyInherited(stored?.namespace)
  const status = stored?.status ?? 'Shown'
  // The tree has the newer data after a category was moved.
  const inTree = all.find((one) => one.uid === uid)
  const above = all.find((one) => one.uid === (isNew ? parent : inTree?.parent_id))
  const close = () => onShow(undefined)
  const say = (field: string, value: unknown) =>
    field === 'pinned_products' && Array.isArray(value)
      ? text('catalog.category.pinned_products.count', { count: value.length })
      : undefined
  const back = (
    <Button variant="default" onClick={close}>
      {text('record.back')}
    </Button>
  )
  return (
    <RecordHead>
      {inTree && (
        <CategoryBreadcrumb
          all={all}
          category={inTree}
          list={titled ? '/products/categories' : '/products/categories/list'}
        />
      )}
      <header className={classes.head} data-record-head={stored?.name}>
        {titled && (
          <>
            {!inTree && <span className={classes.back}>{back}</span>}
            <h2>{isNew ? text('catalog.categories.new') : (stored?.name ?? text('catalog.category'))}</h2>
          </>
        )}
        {stored && (
          <ExplainedStatus
            tone={status === 'Hidden' ? 'neutral' : 'good'}
            meaning={text(`catalog.category.status.means.${status}`)}
            next={[text(`catalog.category.status.${status === 'Hidden' ? 'Shown' : 'Hidden'}`)]}
          >
            {text(`catalog.category.status.${status}`)}
          </ExplainedStatus>
        )}
        <HeadPlace />
        {stored && inTree && (
          <div className={classes.actions} data-record-actions>
            <ExplainedButton
              data-key="c"
              variant="default"
              reason={whyNot('categories_post') ?? inherited}
              onClick={() => onAddBelow(uid)}
            >
              {text('catalog.category.add-subcategory')}
            </ExplainedButton>
            <ExplainedButton
              variant="default"
              reason={whyNot('categories_delete') ?? inherited}
              onClick={() => setLeaving('merge')}
            >
              {text('catalog.category.merge')}
            </ExplainedButton>
            <ExplainedButton
              variant="default"
              reason={whyNot('categories_delete') ?? inherited}
              onClick={() => setLeaving('remove')}
            >
              {text('record.delete')}
            </ExplainedButton>
          </div>
        )}
      </header>
      <RecordStates
        {...state}
        missingRight={missingRight}
        gone={
          <GoneRecord resource="categories" code={uid} needs="categories_post" candidates={candidates} back={back} />
        }
      >
        {loaded && (
          <>
            {stored && inTree && (
              <p className={classes.quiet}>
                {text('catalog.category.counts', { direct: stored.products_direct, total: stored.products_total })}{' '}
                <AnchorLink underline="always" to="/products" search={{ category_tree: [stored.name] }}>
                  {text('catalog.category.see-products')}
                </AnchorLink>
              </p>
            )}
            {inTree && (
              <Select
                label={labels.parent_id}
                searchable
                readOnly={inherited !== undefined || !permissions.can('categories_put')}
                value={inTree.parent_id ?? ''}
                allowDeselect={false}
                data={[
                  { value: '', label: text('catalog.category.top') },
                  ...all
                    .filter((one) => !isWithin(all, one.uid, uid) && one.namespace === inTree.namespace)
                    .map((one) => ({ value: one.uid, label: one.seo_url.replaceAll('/', ' / ') })),
                ]}
                onChange={(to) => {
                  const parent_id = to || null
                  if (to !== null && parent_id !== (inTree.parent_id ?? null))
                    onMove(inTree, { parent_id, sequence: childrenOf(all, parent_id).length })
                }}
              />
            )}
            <CategoryForm
              key={isNew ? `${NEW_RECORD} ${parent}` : loaded.record.uid}
              loaded={loaded}
              parent={parent}
              pathAbove={above ? `${above.seo_url}/` : ''}
              above={above ? { name: above.name, filters: filtersOf(all, above.uid) } : null}
              branch={all.filter((one) => isWithin(all, one.uid, uid)).map((one) => one.uid)}
              inherited={inherited}
              editable={inherited === undefined && permissions.can(isNew ? 'categories_post' : 'categories_put')}
              onCreated={onShow}
              onClose={close}
            />
            {stored && (
              <>
                <RedirectsSection object={uid} />
                <RecordRail
                  place="below"
                  resource="categories"
                  object={uid}
                  namespace={stored.namespace ?? null}
                  labels={labels}
                  say={say}
                />
              </>
            )}
          </>
        )}
      </RecordStates>
      {leaving && inTree && (
        <LeaveDialog category={inTree} all={all} way={leaving} onClose={() => setLeaving(undefined)} onGone={onShow} />
      )}
    </RecordHead>
  )
}
