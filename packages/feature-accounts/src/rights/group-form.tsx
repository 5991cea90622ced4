import { groupTemplates, type GroupTemplate } from '@backoffice/permissions'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { RecordForm } from '@backoffice/ui'
import { GeneralSection } from './general-section.tsx'
import { groupFieldsOf, type GroupSource } from './group-fields.ts'
import { ImpactLine } from './impact-line.tsx'
import { cellsOf, withCells } from './matrix.ts'
import { MergedNotice } from './merged-notice.tsx'
import { MemberPreview } from './member-preview.tsx'
import type { Group } from './queries.ts'
import { RightsSections } from './rights-sections.tsx'
import { RightsTools, useNarrowing } from './rights-tools.tsx'
import { useGroupForm } from './use-group-form.ts'
import { useGroupReasons } from './use-group-reasons.ts'
import { useMatrix } from './use-matrix.ts'

interface GroupFormProps {
  readonly loaded: LoadedRecord<Group>
  /** Where a new one begins; without it, with no permissions. */
  readonly source: GroupSource | undefined
  readonly onCreated: (uid: string) => void
}

/** Edits a group: its name, where it applies, and its permissions. */
export function GroupForm({ loaded, source, onCreated }: GroupFormProps) {
  const { whyNotGroup, whyNotRight } = useGroupReasons()
  const { form, labels, editing, merged } = useGroupForm({ loaded, source, onCreated })
  const { record: group, frame } = editing
  const isNew = editing.etag === null
  const readOnly = frame.whyReadOnly ?? (isNew ? undefined : whyNotGroup(group))
  const [matrix, change] = useMatrix(form, groupFieldsOf(group))
  const { based_on } = form.getValues()
  const template = based_on === '' ? undefined : cellsOf(groupTemplates[based_on])
  const { tools, isShown } = useNarrowing(matrix.cells, template)
  const actions = withCells(group.actions, matrix.cells)
  const baseOn = (next: GroupTemplate | '') => {
    // What a group has is changed by a template only while it is new.
    if (isNew && next) change({ ...matrix, cells: cellsOf(groupTemplates[next]) }, { based_on: next })
    else form.setFieldValue('based_on', next)
  }
  return (
    <>
      <RightsTools tools={tools} hasTemplate={template !== undefined} />
      <RecordForm
        {...frame}
        bar={{ ...frame.bar, note: !isNew && <ImpactLine group={group} actions={actions} /> }}
        whyReadOnly={readOnly}
        editable={readOnly === undefined}
      >
        {merged && <MergedNotice {...merged} />}
        <GeneralSection form={form} labels={labels} isNew={isNew} readOnly={readOnly} onTemplate={baseOn} />
        <RightsSections
          group={group}
          matrix={matrix}
          onChange={change}
          readOnly={readOnly}
          whyNot={(right) => whyNotRight(right, isNew)}
          template={template}
          isShown={isShown}
        />
        <MemberPreview actions={actions} />
      </RecordForm>
    </>
  )
}
