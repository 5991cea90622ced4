import '@mantine/core/styles/Group.layer.css'
import { FieldGrid, FileDrop, Section, Select } from '@backoffice/ui'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { ImportedKind } from './imported-kind.ts'
import { useText } from './texts.ts'
import { useImport, type Reading } from './use-import.ts'
import { useKeyColumns } from './use-key-columns.ts'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
const delimiters = [',', ';', 'tab'] as const
const utf8: Reading = { encoding: 'utf-8', delimiter: ',' }

interface UploadStepProps {
  readonly of: ImportedKind
  readonly onBegin: (uid: string) => void
}

interface TemplatesProps {
  readonly of: NonNullable<ImportedKind['templates']>
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

/** Offers files to start from. */
function Templates({ of, busy, onFile }: TemplatesProps) {
  const text = useText()
  return (
    <Section title={text('record.import.templates')}>
      <Group gap="xs">
        {of.map(({ name, csv }) => (
          <Button
            key={name}
            variant="default"
            disabled={busy}
            onClick={() => onFile(new File([csv], `${name}.csv`, { type: 'text/csv' }))}
          >
            {name}
          </Button>
        ))}
      </Group>
    </Section>
  )
}

/** Uploads the file. Its format is detected, and can be overridden. */
export function UploadStep({ of, onBegin }: UploadStepProps) {
  const text = useText()
  const { upload, uploading, uploadProblem } = useImport()
  const { labels } = useKeyColumns(of)
  const [reading, setReading] = useState<Reading>({ encoding: '', delimiter: '' })
  const take = (file: File, how: Reading) =>
    void upload({ resource: of.resource, about: of.about, file, reading: how }).then(
      ({ uid }) => onBegin(uid),
      // The message is shown below the field already.
      () => undefined,
    )
  return (
    <>
      <FileDrop
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        hint={text('record.import.hint', { columns: labels })}
        busy={uploading}
        problem={uploadProblem}
        onFile={(file) => take(file, reading)}
      />
      {of.templates && <Templates of={of.templates} busy={uploading} onFile={(file) => take(file, utf8)} />}
      <Section title={text('record.import.reading')}>
        <FieldGrid>
          <Select
            label={text('record.import.encoding')}
            allowDeselect={false}
            data={[
              { value: '', label: text('record.import.by-itself') },
              ...encodings.map((value) => ({ value, label: value.toUpperCase() })),
            ]}
            value={reading.encoding}
            onChange={(next) => setReading({ ...reading, encoding: encodings.find((one) => one === next) ?? '' })}
          />
          <Select
            label={text('record.import.delimiter')}
            allowDeselect={false}
            data={[
              { value: '', label: text('record.import.by-itself') },
              ...delimiters.map((value) => ({ value, label: value === 'tab' ? text('record.import.tab') : value })),
            ]}
            value={reading.delimiter}
            onChange={(next) => setReading({ ...reading, delimiter: delimiters.find((one) => one === next) ?? '' })}
          />
        </FieldGrid>
      </Section>
    </>
  )
}
