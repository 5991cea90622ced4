import { useBulk } from '@backoffice/record-kit/parts'
import type { SearchRow } from '@backoffice/search'
import { Canceled, listQuery, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton, type Selection } from '@backoffice/ui'
import { useText } from './texts.ts'
import { synonymList, type SynonymRow } from './queries.ts'
import type { SynonymList } from './synonyms-page.tsx'

interface SynonymBulkProps {
  readonly state: SynonymList['state']
  readonly rows: readonly SearchRow<SynonymRow>[]
  readonly selection: Selection
}

/** What can be done with several sets: switch them on or off, or delete them. Loaded with the first choice. */
export default function SynonymBulk({ state, rows, selection }: SynonymBulkProps) {
  const text = useText()
  const whyNot = useReason()
  const { api, search, confirmations } = useShell()
  const { busy, run } = useBulk('synonyms', selection.clear)
  const chosen = async (): Promise<readonly SynonymRow[]> =>
    selection.isAll
      ? await search.all('synonyms', listQuery(synonymList, state))
      : rows.flatMap(({ document }) => (selection.keys.has(document.uid) ? [document] : []))
  const setActive = async (active: boolean) =>
    run(await chosen(), ({ uid, version }) =>
      api.PUT('/api/synonyms/{uid}', {
        params: { path: { uid } },
        body: { active },
        ifMatch: `"${version}"`,
        disableMessage: true,
      }),
    )
  const remove = async () => {
    const sets = await chosen()
    await confirmations
      .ask({
        title: text('catalog.synonyms.delete-many', { count: sets.length }),
        action: text('record.remove.action'),
        destructive: true,
        run: () =>
          run(sets, ({ uid, version }) =>
            api.DELETE('/api/synonyms/{uid}', {
              params: { path: { uid } },
              ifMatch: `"${version}"`,
              disableMessage: true,
            }),
          ),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  }
  const change = whyNot('products_put')
  return (
    <>
      <ExplainedButton variant="default" loading={busy} reason={change} onClick={() => void setActive(true)}>
        {text('catalog.synonyms.activate')}
      </ExplainedButton>
      <ExplainedButton variant="default" loading={busy} reason={change} onClick={() => void setActive(false)}>
        {text('catalog.synonyms.deactivate')}
      </ExplainedButton>
      <ExplainedButton
        variant="default"
        loading={busy}
        reason={whyNot('products_delete')}
        onClick={() => void remove()}
      >
        {text('record.delete')}
      </ExplainedButton>
    </>
  )
}
