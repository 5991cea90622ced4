import { RecordListPage, useRecordList } from '@backoffice/record-kit/list'
import { CreateButton } from '@backoffice/record-kit/parts'
import { useWebsites } from '@backoffice/record-kit/references'
import { useReason } from '@backoffice/shell-kit'
import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { MISSES, SynonymDrawers, TEST } from './synonym-drawers.tsx'
import synonymList from './synonym-list.ts'
import { useText } from './texts.ts'
import { useSynonymCells } from './use-synonym-cells.tsx'

export { texts } from './texts.ts'

/** Poll interval while the search index applies changes, in milliseconds. */
const APPLYING_POLL = 3000

/** Lists synonyms of the search, and whether they are in effect. */
export default function SynonymsPage() {
  const text = useText()
  const whyNot = useReason()
  const websites = useWebsites()
  const valueNames = useMemo(() => ({ websites: websites.nameOf }), [websites])
  const list = useRecordList({ of: synonymList, text, cells: useSynonymCells(), valueNames })
  const isApplying = list.rows?.some(({ document }) => document.index_state === 'Applying') ?? false
  const { start, stop } = useInterval(list.retry, APPLYING_POLL)
  useEffect(() => {
    if (!isApplying) return undefined
    start()
    return stop
  }, [isApplying, start, stop])
  const misses = (
    <Button variant="default" onClick={() => list.drawer.show(MISSES)}>
      {text('catalog.synonyms.misses')}
    </Button>
  )
  const actions = (
    <>
      {misses}
      <Button variant="default" data-key="t" onClick={() => list.drawer.show(TEST)}>
        {text('catalog.synonyms.test')}
      </Button>
      <CreateButton label={text('catalog.synonyms.new')} reason={whyNot('products_post')} />
    </>
  )
  return <RecordListPage list={list} actions={actions} never={{ actions: misses }} Drawer={SynonymDrawers} />
}
