import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { ColumnMapping, DrawerFoot, ExplainedButton, FieldGrid, Section, Select } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import type { ImportedKind } from './imported-kind.ts'
import { importColumnsQuery } from './queries.ts'
import { useImport } from './use-import.ts'
import { useKeyColumns } from './use-key-columns.ts'

interface MapStepProps {
  readonly of: ImportedKind
  readonly found: Schema<'Import'>
  readonly onChecked: () => void
}

/** Maps the columns of the file: suggested by their headings, or as the same headings were mapped the last time. */
export function MapStep({ of, found, onChecked }: MapStepProps) {
  const text = useText()
  const { api } = useShell()
  const { data: columns } = useQuery(importColumnsQuery(api, of.resource))
  const { check, checking, checkProblem } = useImport()
  const [targets, setTargets] = useState<readonly (string | null)[]>(() => found.columns.map(({ target }) => target))
  const [empty, setEmpty] = useState(found.empty_cells)
  const [decimal, setDecimal] = useState(found.decimal)
  const { keys, labels } = useKeyColumns(of)
  const reason = keys.some((key) => targets.includes(key))
    ? undefined
    : text('record.import.needs-key', { columns: labels })
  const run = () =>
    void check({ uid: found.uid, version: found.version, targets: [...targets], empty_cells: empty, decimal }).then(
      onChecked,
      // The message is shown above the button already.
      () => undefined,
    )
  return (
    <>
      <ColumnMapping
        columns={found.columns}
        targets={targets}
        choices={columns?.map(({ key, label }) => ({ value: key, label })) ?? []}
        onChange={setTargets}
      />
      <Section title={text('record.import.rules')}>
        <FieldGrid>
          <Select
            label={text('record.import.empty')}
            allowDeselect={false}
            data={[
              { value: 'keep', label: text('record.import.empty.keep') },
              { value: 'clear', label: text('record.import.empty.clear') },
            ]}
            value={empty}
            onChange={(next) => setEmpty(next === 'clear' ? 'clear' : 'keep')}
          />
          <Select
            label={text('record.import.decimal')}
            allowDeselect={false}
            data={[
              { value: '.', label: '1,234.50' },
              { value: ',', label: '1.234,50' },
            ]}
            value={decimal}
            onChange={(next) => setDecimal(next === ',' ? ',' : '.')}
          />
        </FieldGrid>
      </Section>
      <DrawerFoot problem={checkProblem}>
        <ExplainedButton loading={checking} reason={reason} onClick={run}>
          {text('record.import.check')}
        </ExplainedButton>
      </DrawerFoot>
    </>
  )
}
