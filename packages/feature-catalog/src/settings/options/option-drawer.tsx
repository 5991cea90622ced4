import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { GoneRecord } from '@backoffice/record-kit/page'
import { HistorySection } from '@backoffice/record-kit/parts'
import { useInheritedReason } from '@backoffice/record-kit/references'
import { Canceled, useMissingRight, useReason, useRecord, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { ExplainedButton, RecordDrawer, RecordStates } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { nameIn } from '../../products/detail/variants/option-names.ts'
import { useText } from '../texts.ts'
import { freshOption } from './option-fields.ts'
import { OptionForm, useOptionLabels } from './option-form.tsx'
import { OptionUses } from './option-uses.tsx'
import { optionGroupQuery } from './queries.ts'

interface DeleteButtonProps {
  readonly loaded: LoadedRecord<Schema<'OptionGroup'>>
  readonly onRemoved: () => void
}

function DeleteButton({ loaded: { record, etag }, onRemoved }: DeleteButtonProps) {
  const text = useText()
  const locale = useLocale()
  const whyNot = useReason()
  const whyInherited = useInheritedReason()
  const queryClient = useQueryClient()
  const { api, confirmations } = useShell()
  const { uid, used } = record
  const name = nameIn(record, locale)
  const ask = () =>
    void confirmations
      .ask({
        title: text('record.remove.title', { name }),
        action: text('record.remove.action'),
        undoable: true,
        destructive: true,
        successMessage: text('record.remove.done', { name }),
        run: () =>
          api.DELETE('/api/option-groups/{uid}', {
            params: { path: { uid } },
            disableMessage: true,
            ...(etag !== null && { ifMatch: etag }),
          }),
        callback: () => {
          onRemoved()
          void invalidateResource(queryClient, 'option-groups')
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  const inUse = used > 0 ? text('catalog.option.why-keep', { count: used }) : undefined
  const reason = whyNot('products_delete') ?? whyInherited(record.namespace) ?? inUse
  return (
    <ExplainedButton variant="default" reason={reason} onClick={ask}>
      {text('record.delete')}
    </ExplainedButton>
  )
}

interface OptionDrawerProps {
  readonly uid: string
  /** The namespace of a new option. */
  readonly namespace: string
  readonly onShow: (uid: string | undefined) => void
}

/** An option with its values, beside the settings. Loaded with the first one that is opened. */
export default function OptionDrawer({ uid, namespace, onShow }: OptionDrawerProps) {
  const text = useText()
  const locale = useLocale()
  const labels = useOptionLabels()
  const { api } = useShell()
  const missingRight = useMissingRight('products_read')
  const query = { ...optionGroupQuery(api, uid), enabled: missingRight === undefined }
  const { isNew, loaded, candidates, state } = useRecord(uid, query, freshOption)
  const stored = isNew ? undefined : loaded
  const close = () => onShow(undefined)
  const back = (
    <Button variant="default" onClick={close}>
      {text('record.back')}
    </Button>
  )
  return (
    <RecordDrawer
      title={isNew ? text('catalog.options.new') : stored ? nameIn(stored.record, locale) : text('catalog.option')}
      subtitle={stored && <OptionUses count={stored.record.used} filter={uid} />}
      actions={stored && <DeleteButton loaded={stored} onRemoved={close} />}
      onClose={close}
    >
      <RecordStates
        {...state}
        missingRight={missingRight}
        gone={
          <GoneRecord resource="option-groups" code={uid} needs="products_post" candidates={candidates} back={back} />
        }
      >
        {loaded && (
          <>
            <OptionForm
              key={loaded.record.uid}
              loaded={loaded}
              namespace={namespace}
              onCreated={onShow}
              onClose={close}
            />
            {stored && <HistorySection resource="option-groups" object={uid} labels={labels} />}
          </>
        )}
      </RecordStates>
    </RecordDrawer>
  )
}
