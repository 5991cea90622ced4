import type { Schema } from '@backoffice/api-contract'
import { RecordRail } from '@backoffice/record-kit'
import { type ListDrawer, useRemoval } from '@backoffice/record-kit/parts'
import { useMissingRight, useReason, useRecord, useShell } from '@backoffice/shell-kit'
import { ExplainedButton, RecordDrawer, RecordStates } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useText } from './texts.ts'
import { synonymQuery } from './queries.ts'
import { freshSynonym, synonymTitle } from './synonym-fields.ts'
import { SynonymForm } from './synonym-form.tsx'
import { SynonymStatePill } from './synonym-state-pill.tsx'
import { useSynonymLabels } from './use-synonym-labels.ts'

interface SynonymDrawerProps extends ListDrawer {
  readonly suggested: Schema<'SynonymSet'> | undefined
}

/** A set of synonyms beside the list. Loaded with the first one that is opened. */
export default function SynonymDrawer({ uid, suggested, onClose, onPrevious, onNext, show }: SynonymDrawerProps) {
  const text = useText()
  const labels = useSynonymLabels()
  const whyNot = useReason()
  const remove = useRemoval()
  const { api, permissions } = useShell()
  const missingRight = useMissingRight('products_read')
  const { isNew, loaded, state } = useRecord(
    uid,
    { ...synonymQuery(api, uid), enabled: missingRight === undefined },
    freshSynonym,
  )
  const stored = isNew ? undefined : loaded
  return (
    <RecordDrawer
      title={isNew ? text('catalog.synonyms.new') : stored ? synonymTitle(stored.record) : text('catalog.synonym')}
      status={stored && <SynonymStatePill active={stored.record.active ?? true} state={stored.record.index_state} />}
      actions={
        stored && (
          <ExplainedButton
            variant="default"
            reason={whyNot('products_delete')}
            onClick={() =>
              remove({
                name: synonymTitle(stored.record),
                index: 'synonyms',
                uid,
                remove: () =>
                  api.DELETE('/api/synonyms/{uid}', {
                    params: { path: { uid } },
                    disableMessage: true,
                    ...(stored.etag !== null && { ifMatch: stored.etag }),
                  }),
                onRemoved: onClose,
              })
            }
          >
            {text('record.delete')}
          </ExplainedButton>
        )
      }
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <RecordStates
        {...state}
        missingRight={missingRight}
        gone={{
          title: text('record.gone'),
          hint: text('record.gone-hint'),
          actions: (
            <Button variant="default" onClick={onClose}>
              {text('record.back')}
            </Button>
          ),
        }}
      >
        {loaded && (
          <>
            <SynonymForm
              key={loaded.record.uid}
              loaded={loaded}
              suggested={suggested}
              editable={permissions.allows('products', isNew ? 'post' : 'put')}
              onCreated={show}
              onClose={onClose}
            />
            {stored && <RecordRail place="below" resource="synonyms" object={uid} labels={labels} />}
          </>
        )}
      </RecordStates>
    </RecordDrawer>
  )
}
