import { messageOf } from '@backoffice/api-client'
import { partImports, type Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { ChangeRows, DrawerFoot, ErrorPanel, ExplainedButton, ImportCounts, type ImportOutcome } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import classes from './import.module.css'
import type { ImportedKind } from './imported-kind.ts'
import { AcceptRows } from './accept-rows.tsx'
import { partOf } from './part-of.ts'
import { importColumnsQuery, importRowsQuery } from './queries.ts'
import { RefusedRows } from './refused-rows.tsx'
import { useImport } from './use-import.ts'

interface CheckStepProps {
  readonly of: ImportedKind
  readonly found: Schema<'Import'>
  readonly onBack: () => void
}

/** Returns the rows to show first: errors, unless the rows are to be accepted. */
const firstToShow = ({ counts: { refused, changed, created } }: Schema<'Import'>, accepts: boolean): ImportOutcome =>
  refused > 0 && !accepts ? 'Refused' : changed > 0 ? 'Changed' : created > 0 ? 'New' : 'Unchanged'

interface RowsProps {
  readonly found: Schema<'Import'>
  readonly shown: ImportOutcome
  readonly labelOf: (key: string) => string
}

/** Lists the first rows with a result: corrected in place where they have errors or no record. */
function Rows({ found, shown, labelOf }: RowsProps) {
  const text = useText()
  const { api } = useShell()
  const { data, error, refetch } = useQuery(importRowsQuery(api, found.uid, shown))
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
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <p className={classes.quiet}>{text('record.import.no-rows')}</p>}
      {shown === 'Unmatched' && rows.length > 0 && (
        <p className={classes.quiet}>{text('record.import.unmatched-says')}</p>
      )}
      {shown === 'Refused' || shown === 'Unmatched' ? (
        <RefusedRows
          found={found}
          rows={rows}
          label={text(shown === 'Refused' ? 'record.import.refused' : 'record.import.unmatched')}
          labelOf={labelOf}
        />
      ) : (
        <ChangeRows rows={changes} isNew={shown === 'New'} />
      )}
      {data && data.total > rows.length && (
        <p className={classes.quiet}>{text('record.import.more', { shown: rows.length, total: data.total })}</p>
      )}
    </>
  )
}

/** Previews the import, row by row; rows with problems are corrected here. */
export function CheckStep({ of, found, onBack }: CheckStepProps) {
  const text = useText()
  const { api } = useShell()
  const { counts, accepted } = found
  const part = partOf(of.resource)
  const accepts = part !== undefined && partImports[part].accepted
  const [shown, setShown] = useState<ImportOutcome>(() => firstToShow(found, accepts))
  const { data: columns } = useQuery(importColumnsQuery(api, of.resource))
  const { start, starting, startProblem } = useImport()
  const labelOf = (key: string) => columns?.find((column) => column.key === key)?.label ?? key
  const nothing = counts.created + counts.changed === 0 ? 'record.import.nothing' : 'record.import.nothing-accepted'
  return (
    <>
      <ImportCounts
        counts={{
          New: counts.created,
          Changed: counts.changed,
          Unchanged: counts.unchanged,
          Refused: counts.refused,
          ...(part !== undefined && { Unmatched: counts.unmatched }),
        }}
        shown={shown}
        onShow={setShown}
      />
      {accepts && (shown === 'New' || shown === 'Changed') ? (
        <AcceptRows key={shown} found={found} state={shown} labelOf={labelOf} />
      ) : (
        <Rows found={found} shown={shown} labelOf={labelOf} />
      )}
      <DrawerFoot problem={startProblem}>
        {counts.refused > 0 && <p>{text('record.import.skipped', { count: counts.refused })}</p>}
        <Button variant="default" onClick={onBack}>
          {text('record.import.back')}
        </Button>
        <ExplainedButton
          loading={starting}
          reason={accepted === 0 ? text(nothing) : undefined}
          onClick={() => start({ uid: found.uid, count: accepted })}
        >
          {of.runLabel?.(accepted) ??
            text(part === undefined ? 'record.import.run' : 'record.import.run-rows', { count: accepted })}
        </ExplainedButton>
      </DrawerFoot>
    </>
  )
}
