import { FieldGrid, FileDrop, Section, Select } from '@backoffice/ui'
import { useState } from 'react'
import type { ImportedKind } from './imported-kind.ts'
import { useText } from './texts.ts'
import { useImport, type Reading } from './use-import.ts'
import { useKeyColumns } from './use-key-columns.ts'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
const delimiters = [',', ';', 'tab'] as const

interface UploadStepProps {
  readonly of: ImportedKind
  readonly onBegin: (uid: string) => void
}

/** Uploads the file. Its format is detected, and can be overridden. */
export function UploadStep({ of, onBegin }: UploadStepProps) {
  const text = useText()
  const { upload, uploading, uploadProblem } = useImport()
  const { labels } = useKeyColumns(of)
  const [reading, setReading] = useState<Reading>({ encoding: '', delimiter: '' })
  const take = (file: File) =>
    void upload({ resource: of.resource, about: of.about, file, reading }).then(
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
        onFile={take}
      />
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
