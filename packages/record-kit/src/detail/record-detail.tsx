import { rightTo } from '@backoffice/permissions'
import { useMissingRight, useReason, useRecord, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { ExplainedButton, RecordDrawer, RecordForm, RecordStates } from '@backoffice/ui'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { GoneRecord } from '../page/gone-record.tsx'
import type { ListDrawer } from '../parts/list-drawer.ts'
import { useText } from '../parts/texts.ts'
import { useRemoval } from '../parts/use-removal.ts'
import { useInheritedReason } from '../references/use-inherited-reason.ts'
import { RecordRail, type RecordRailProps } from '../rail/record-rail.tsx'
import { deleteRecord, recordQuery } from '../resource/record-calls.ts'
import type { RecordOf } from '../resource/record-name.ts'
import type { RecordShape, StoredRecord } from './define-record.ts'
import { FormContext } from './fields.tsx'
import { useAnyResourceForm, useFieldLabels, type AnyFormOptions, type RecordFormOptions } from './use-resource-form.ts'

interface DetailParts<Stored> {
  readonly drawer: ListDrawer
  readonly renderStatus?: (record: Stored) => ReactNode
  readonly renderSubtitle?: (record: Stored) => ReactNode
  /** Actions of the record, before its deletion. */
  readonly renderActions?: (record: Stored) => ReactNode
  /** Returns why a record cannot be changed, beside a missing permission. */
  readonly whyReadOnly?: (record: Stored) => string | undefined
  /** Returns why a record cannot be deleted, such as that it is in use. */
  readonly whyKeep?: (record: Stored) => string | undefined
  /** Content above and below the form of a stored record. */
  readonly renderAbove?: (record: Stored) => ReactNode
  readonly renderBelow?: (record: Stored) => ReactNode
  /** Amounts in its history. */
  readonly money?: (record: Stored) => RecordRailProps['money']
  /** The sections of its form. */
  readonly children: ReactNode
}

type AnyDetailProps = AnyFormOptions & DetailParts<StoredRecord>

function DetailForm({ loaded, children, ...props }: AnyDetailProps & { readonly loaded: LoadedRecord<StoredRecord> }) {
  const { show: onCreated, onClose } = props.drawer
  const whyReadOnly = loaded.etag === null ? undefined : props.whyReadOnly?.(loaded.record)
  const { fields, frame } = useAnyResourceForm(props, { loaded, onCreated, onClose, whyReadOnly })
  return (
    <RecordForm {...frame} editable={fields.editable}>
      <FormContext value={fields}>{children}</FormContext>
    </RecordForm>
  )
}

interface DeleteButtonProps extends Pick<AnyDetailProps, 'of' | 'whyKeep' | 'drawer'> {
  readonly loaded: LoadedRecord<StoredRecord>
}

function DeleteButton({ of, whyKeep, drawer, loaded: { record, etag } }: DeleteButtonProps) {
  const text = useText()
  const whyNot = useReason()
  const whyInherited = useInheritedReason()
  const remove = useRemoval()
  const { api } = useShell()
  const { name: index, rights } = of.resource
  const { uid, namespace } = record
  const reason = whyNot(rightTo(rights, 'delete')) ?? whyInherited(namespace) ?? whyKeep?.(record)
  const ask = () =>
    remove({
      name: of.titleOf(record),
      index,
      uid,
      remove: () => deleteRecord(api, index, { uid, etag }),
      onRemoved: drawer.onClose,
    })
  return (
    <ExplainedButton variant="default" reason={reason} onClick={ask}>
      {text('record.delete')}
    </ExplainedButton>
  )
}

/** Renders what follows the form of a stored record. */
function Below(props: AnyDetailProps & { readonly record: StoredRecord }) {
  const { of, drawer, record, renderBelow, money } = props
  return (
    <>
      {renderBelow?.(record)}
      <RecordRail
        place="below"
        resource={of.resource.name}
        object={drawer.uid}
        namespace={record.namespace ?? null}
        labels={useFieldLabels(props)}
        money={money?.(record)}
      />
    </>
  )
}

function AnyRecordDetail(props: AnyDetailProps) {
  const { of, text, drawer, renderStatus, renderSubtitle, renderActions, renderAbove } = props
  const { name, rights } = of.resource
  const { uid, onClose, onPrevious, onNext } = drawer
  const recordText = useText()
  const { api } = useShell()
  const missingRight = useMissingRight(rightTo(rights, 'read'))
  const query = { ...recordQuery(api, name, uid), enabled: missingRight === undefined }
  const { isNew, loaded, candidates, state } = useRecord<StoredRecord, typeof query.queryKey>(uid, query, of.fresh)
  const stored = isNew ? undefined : loaded
  const record = stored?.record
  const back = (
    <Button variant="default" onClick={onClose}>
      {recordText('record.back')}
    </Button>
  )
  return (
    <RecordDrawer
      title={isNew ? text(`${of.texts.many}.new`) : record ? of.titleOf(record) : text(of.texts.one)}
      status={record && renderStatus?.(record)}
      subtitle={record && renderSubtitle?.(record)}
      actions={
        stored && (
          <>
            {renderActions?.(stored.record)}
            <DeleteButton {...props} loaded={stored} />
          </>
        )
      }
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <RecordStates
        {...state}
        missingRight={missingRight}
        gone={
          <GoneRecord resource={name} code={uid} needs={rightTo(rights, 'post')} candidates={candidates} back={back} />
        }
      >
        {loaded && (
          <>
            {record && renderAbove?.(record)}
            <DetailForm key={loaded.record.uid} {...props} loaded={loaded} />
            {record && <Below {...props} record={record} />}
          </>
        )}
      </RecordStates>
    </RecordDrawer>
  )
}

type RecordDetailProps<Shape extends RecordShape> = RecordFormOptions<Shape> & DetailParts<RecordOf<Shape['name']>>

/** Renders a record in the drawer of its list: its states, its form, its actions, its history. */
export const RecordDetail: <Shape extends RecordShape>(props: RecordDetailProps<Shape>) => ReactNode =
  AnyRecordDetail as never
