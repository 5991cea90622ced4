import { MentionField } from '@backoffice/record-kit/note-parts'
import { NEW_RECORD, useMissingRight, useRecord, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { FieldGrid, RecordCheckbox, RecordDrawer, RecordForm, RecordStates, Section, WideField } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { freshNote } from './note-fields.ts'
import { FramedNotes } from './note-list.tsx'
import { noteQuery, type TeamNote } from './queries.ts'
import { useText } from './texts.ts'
import { useNoteForm } from './use-note-form.ts'
import { useNoteRights } from './use-note-rights.ts'

interface NoteFormProps {
  readonly loaded: LoadedRecord<TeamNote>
  readonly onShow: (uid: string | undefined) => void
}

function NoteForm(props: NoteFormProps) {
  const text = useText()
  const { form, frame, labels, mention } = useNoteForm(props)
  const { error } = form.getInputProps('body')
  return (
    <RecordForm {...frame} editable>
      <Section title={text('shell.team-notes.note')}>
        <FieldGrid>
          <WideField>
            <MentionField
              label={labels.body}
              placeholder={text('shell.team-notes.note-hint')}
              begun
              maxLength={2000}
              value={form.getValues().body}
              error={error}
              onChange={(body) => form.setFieldValue('body', body)}
              onMention={mention}
            />
          </WideField>
          <TextInput
            type="date"
            label={labels.show_until}
            description={text('shell.team-notes.show_until-hint')}
            {...form.getInputProps('show_until')}
          />
          <WideField>
            <RecordCheckbox editable label={labels.pinned} {...form.getInputProps('pinned', { type: 'checkbox' })} />
          </WideField>
        </FieldGrid>
      </Section>
    </RecordForm>
  )
}

/** Shows a stored note: its form where the account may edit it, otherwise its text. */
function StoredNote({ loaded, onShow }: NoteFormProps) {
  const { whyNotEdit } = useNoteRights(loaded.record)
  if (whyNotEdit === undefined) return <NoteForm loaded={loaded} onShow={onShow} />
  return <FramedNotes notes={[loaded.record]} onEdit={onShow} onDeleted={() => onShow(undefined)} />
}

interface NoteDrawerProps {
  /** Uid of the note, or `new`. */
  readonly uid: string
  readonly onShow: (uid: string | undefined) => void
}

/** A note for the team, or a new one, beside the dashboard. */
export function NoteDrawer({ uid, onShow }: NoteDrawerProps) {
  const text = useText()
  const { api } = useShell()
  const missingRight = useMissingRight(uid === NEW_RECORD ? 'team_notes_post' : 'team_notes_read')
  const query = { ...noteQuery(api, uid), enabled: missingRight === undefined }
  const { isNew, loaded, state } = useRecord(uid, query, freshNote)
  const close = () => onShow(undefined)
  return (
    <RecordDrawer title={text(isNew ? 'shell.team-notes.new' : 'shell.team-notes.note')} onClose={close}>
      <RecordStates
        {...state}
        missingRight={missingRight}
        gone={{
          title: text('shell.team-notes.gone'),
          hint: text('shell.team-notes.gone-hint'),
          actions: (
            <Button variant="default" onClick={close}>
              {text('shell.team-notes.back')}
            </Button>
          ),
        }}
      >
        {loaded &&
          (isNew ? (
            <NoteForm loaded={loaded} onShow={onShow} />
          ) : (
            <StoredNote key={loaded.record.uid} loaded={loaded} onShow={onShow} />
          ))}
      </RecordStates>
    </RecordDrawer>
  )
}
