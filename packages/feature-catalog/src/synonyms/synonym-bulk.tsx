import { useBulkChange, type BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { Canceled, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import type synonymList from './synonym-list.ts'
import { useText } from './texts.ts'

/** Bulk actions of sets: enable, disable or delete them. Loaded with the first selection. */
export default function SynonymBulk(props: BulkProps<RowIn<typeof synonymList>>) {
  const text = useText()
  const whyNot = useReason()
  const { confirmations } = useShell()
  const { busy, change, remove } = useBulkChange('synonyms', props)
  const button = { variant: 'default', loading: busy, reason: whyNot('products_put') } as const
  const removeAll = async () => {
    const sets = await props.selected()
    await confirmations
      .ask({
        title: text('catalog.synonyms.delete-many', { count: sets.length }),
        action: text('record.remove.action'),
        undoable: true,
        destructive: true,
        run: () => remove(sets),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  }
  return (
    <>
      <ExplainedButton {...button} onClick={() => void change({ active: true })}>
        {text('catalog.synonyms.activate')}
      </ExplainedButton>
      <ExplainedButton {...button} onClick={() => void change({ active: false })}>
        {text('catalog.synonyms.deactivate')}
      </ExplainedButton>
      <ExplainedButton {...button} reason={whyNot('products_delete')} onClick={() => void removeAll()}>
        {text('record.delete')}
      </ExplainedButton>
    </>
  )
}
