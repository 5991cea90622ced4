import type { Schema } from '@backoffice/api-contract'
import { CreateButton, listEmpty } from '@backoffice/record-kit/parts'
import type { SearchRow } from '@backoffice/search'
import { NEW_RECORD, useList, useReason, useViews } from '@backoffice/shell-kit'
import {
  BulkBar,
  ColumnsMenu,
  DataTable,
  ListBody,
  ListFoot,
  ListPage,
  SearchField,
  useSelection,
  ViewStrip,
} from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from './texts.ts'
import { synonymList, type SynonymRow } from './queries.ts'
import { synonymsRoute } from './routes.ts'
import { useSynonymColumns } from './synonym-columns.tsx'
import { freshSynonym, synonymTitle } from './synonym-fields.ts'
import { SynonymFilters } from './synonym-filters.tsx'

const SynonymDrawer = lazy(() => import('./synonym-drawer.tsx'))
const MissesDrawer = lazy(() => import('./misses-drawer.tsx'))
const TestDrawer = lazy(() => import('./test-drawer.tsx'))
const SynonymBulk = lazy(() => import('./synonym-bulk.tsx'))

/** What `?open=` says for the drawers that show no record. */
const MISSES = 'searches-without-result'
const TEST = 'try-a-search'

/** How often it is asked whether the search has taken over what was changed, in milliseconds. */
const APPLYING_POLL = 3000

export type SynonymList = ReturnType<typeof useSynonymList>

const useSynonymList = () => useList(synonymsRoute, synonymsRoute.useRouteContext().search, synonymList)
const rowName = ({ document }: SearchRow<SynonymRow>) => synonymTitle(document)

/** Words that mean the same to a search, and whether the search knows them yet. */
export function SynonymsPage() {
  const text = useText()
  const whyNot = useReason()
  const list = useSynonymList()
  const columns = useSynonymColumns()
  const selection = useSelection(list.keys)
  const [suggested, setSuggested] = useState<Schema<'SynonymSet'>>()
  const views = useViews(synonymsRoute, {
    list: 'synonyms',
    all: text('catalog.synonyms.view.all'),
    presets: [
      { id: '.active', name: text('catalog.synonyms.view.active'), search: { active: ['true'] } },
      { id: '.suggested', name: text('catalog.synonyms.view.suggested'), search: { source: ['Suggested'] } },
      { id: '.unused', name: text('catalog.synonyms.view.unused'), search: { hits_30d: ['..0'] } },
    ],
    state: list.state,
    ready: list.rows !== undefined,
  })
  const { density = 'normal' } = list.state
  const { drawer } = list
  const { uid: open } = drawer
  const isApplying = list.rows?.some(({ document }) => document.index_state === 'Applying') ?? false
  const { start, stop } = useInterval(list.retry, APPLYING_POLL)
  useEffect(() => {
    if (!isApplying) return undefined
    start()
    return stop
  }, [isApplying, start, stop])
  const close = () => {
    setSuggested(undefined)
    drawer.onClose()
  }
  const misses = (
    <Button variant="default" onClick={() => drawer.show(MISSES)}>
      {text('catalog.synonyms.misses')}
    </Button>
  )
  return (
    <ListPage
      title={text('catalog.synonyms')}
      total={list.total}
      busy={list.busy}
      views={<ViewStrip {...views} />}
      actions={
        <>
          {misses}
          <Button variant="default" onClick={() => drawer.show(TEST)}>
            {text('catalog.synonyms.test')}
          </Button>
          <CreateButton label={text('catalog.synonyms.new')} reason={whyNot('products_post')} />
        </>
      }
      search={<SearchField label={text('catalog.synonyms.search')} {...list.searching} />}
      filters={<SynonymFilters list={list} />}
      tools={
        <ColumnsMenu
          columns={columns}
          density={density}
          onDensity={(next) => list.change({ density: next })}
          groups={[]}
          {...list.columns}
        />
      }
    >
      <ListBody
        error={list.error}
        onRetry={list.retry}
        empty={listEmpty(list, text, {
          title: text('catalog.synonyms.never'),
          hint: text('catalog.synonyms.never-hint'),
          actions: misses,
        })}
      >
        <DataTable
          {...list.table}
          label={text('catalog.synonyms')}
          density={density}
          columns={columns}
          rowName={rowName}
          selection={selection}
          onPreview={drawer.show}
        />
      </ListBody>
      {selection.count > 0 && (
        <BulkBar selection={selection} loaded={list.keys.length} total={list.total ?? 0}>
          <Suspense>
            <SynonymBulk state={list.state} rows={list.rows ?? []} selection={selection} />
          </Suspense>
        </BulkBar>
      )}
      <ListFoot {...list.foot} />
      <Suspense>
        {open === MISSES && (
          <MissesDrawer
            onClose={close}
            onMake={(query, closest) => {
              setSuggested(freshSynonym(query, closest))
              drawer.show(NEW_RECORD)
            }}
          />
        )}
        {open === TEST && <TestDrawer onClose={close} onShow={drawer.show} />}
        {open !== undefined && open !== MISSES && open !== TEST && (
          <SynonymDrawer {...drawer} uid={open} suggested={suggested} onClose={close} />
        )}
      </Suspense>
    </ListPage>
  )
}
