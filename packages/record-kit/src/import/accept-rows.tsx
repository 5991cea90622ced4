import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { ComparedRows, ErrorPanel, NumberInput } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import classes from './import.module.css'
import { comparedRowsQuery } from './queries.ts'
import { useAcceptance } from './use-acceptance.ts'

type Acceptance = ReturnType<typeof useAcceptance>

interface AcceptRowsProps {
  readonly found: Schema<'Import'>
  readonly state: 'New' | 'Changed'
  /** Returns the label of a column. */
  readonly labelOf: (key: string) => string
}

const USUAL_LIMIT = 5

/** Accepts rows by how much they change, or all at once. */
function AcceptBar({ found, accept, accepting, problem }: Pick<AcceptRowsProps, 'found'> & Acceptance) {
  const text = useText()
  const [limit, setLimit] = useState(USUAL_LIMIT)
  return (
    <>
      <form
        className={classes.bar}
        onSubmit={(event) => {
          event.preventDefault()
          accept({ up_to_percent: limit })
        }}
      >
        <NumberInput
          label={text('record.import.limit')}
          suffix=" %"
          min={-100}
          max={1000}
          value={limit}
          onChange={(value) => setLimit(Number(value))}
        />
        <Button type="submit" variant="default" loading={accepting}>
          {text('record.import.limit-apply')}
        </Button>
        <Button variant="subtle" onClick={() => accept({ accepted: true })}>
          {text('record.import.accept-all')}
        </Button>
        <Button variant="subtle" onClick={() => accept({ accepted: false })}>
          {text('record.import.skip-all')}
        </Button>
      </form>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <output className={classes.quiet}>
        {text('record.import.accepted', {
          accepted: found.accepted,
          total: found.counts.created + found.counts.changed,
        })}
      </output>
    </>
  )
}

const NOTHING = { before: null, after: null, percent: null, margin_before: null, margin_after: null, currency: 'EUR' }
/** The column whose change the comparison shows already. */
const COMPARED = 'cost'

/** Lists the rows that change something, with their amounts before and after, to accept or skip each. */
export function AcceptRows({ found, state, labelOf }: AcceptRowsProps) {
  const text = useText()
  const { api } = useShell()
  const acceptance = useAcceptance(found.uid)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    comparedRowsQuery(api, found.uid, state),
  )
  const rows = (data?.pages ?? []).flatMap(({ results }) => results)
  return (
    <>
      <AcceptBar found={found} {...acceptance} />
      {state === 'New' && <p className={classes.quiet}>{text('record.import.new-rows')}</p>}
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <p className={classes.quiet}>{text('record.import.no-rows')}</p>}
      {rows.length > 0 && (
        <ComparedRows
          label={text(`ui.import.outcome.${state}`)}
          rows={rows.map(({ position, label, before, after, accepted, comparison }) => ({
            position,
            label,
            accepted,
            comparison: comparison ?? NOTHING,
            changes: Object.entries(after ?? {}).flatMap(([key, value]) =>
              key === COMPARED ? [] : [{ field: labelOf(key), before: before?.[key] ?? '', after: value }],
            ),
          }))}
          onAccept={(position, accepted) => acceptance.accept({ positions: [position], accepted })}
        />
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('record.import.show-more')}
        </Button>
      )}
    </>
  )
}
