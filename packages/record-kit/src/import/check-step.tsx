import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { ChangeRows, ErrorPanel, ExplainedButton, ImportCounts, SectionFoot, type ImportOutcome } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import classes from './import.module.css'
import type { ImportedKind } from './imported-kind.ts'
import { importColumnsQuery, importRowsQuery } from './queries.ts'
import { RefusedRows } from './refused-rows.tsx'
import { useImport } from './use-import.ts'

interface CheckStepProps {
  readonly of: ImportedKind
  readonly found: Schema<'Import'>
  readonly onBack: () => void
}

const firstToShow = ({ refused, changed, created }: Schema<'ImportCounts'>): ImportOutcome =>
  refused > 0 ? 'Refused' : changed > 0 ? 'Changed' : created > 0 ? 'New' : 'Unchanged'

/** Previews the import, row by row; rows with problems are corrected here. */
export function CheckStep({ of, found, onBack }: CheckStepProps) {
  const text = useText()
  const { api } = useShell()
  const { counts } = found
  const [shown, setShown] = useState<ImportOutcome>(() => firstToShow(counts))
  const { data, error, refetch } = useQuery(importRowsQuery(api, found.uid, shown))
  const { data: columns } = useQuery(importColumnsQuery(api, of.resource))
  const { start, starting, startProblem } = useImport()
  const labelOf = (key: string) => columns?.find((column) => column.key === key)?.label ?? key
  const count = counts.created + counts.changed
  const rows = data?.results ?? []
  const changes = rows.map(({ position, label, before, after }) => ({
    position,
    label,
    changes: Object.entries(after ?? {}).map(([key, value]) => ({
      field: labelOf(key),
      before: before?.[key] ?? '',
      after: value,
    })),
  }))
  return (
    <>
      <ImportCounts
        counts={{ New: counts.created, Changed: counts.changed, Unchanged: counts.unchanged, Refused: counts.refused }}
        shown={shown}
        onShow={setShown}
      />
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <p className={classes.quiet}>{text('record.import.no-rows')}</p>}
      {shown === 'Refused' ? (
        <RefusedRows found={found} rows={rows} labelOf={labelOf} />
      ) : (
        <ChangeRows rows={changes} isNew={shown === 'New'} />
      )}
      {data && data.total > rows.length && (
        <p className={classes.quiet}>{text('record.import.more', { shown: rows.length, total: data.total })}</p>
      )}
      <SectionFoot problem={startProblem}>
        {counts.refused > 0 && <p>{text('record.import.skipped', { count: counts.refused })}</p>}
        <Button variant="default" onClick={onBack}>
          {text('record.import.back')}
        </Button>
        <ExplainedButton
          loading={starting}
          reason={count === 0 ? text('record.import.nothing') : undefined}
          onClick={() => start({ uid: found.uid, count })}
        >
          {of.runLabel?.(count) ?? text('record.import.run', { count })}
        </ExplainedButton>
      </SectionFoot>
    </>
  )
}
