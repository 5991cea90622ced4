import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import { DryRunSummary, ExplainedButton, RecordDrawer } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeOf, noValues, type BulkValues } from './bulk-change.ts'
import classes from './bulk-drawer.module.css'
import { BulkFields } from './bulk-fields.tsx'
import { RunningJob } from '@backoffice/record-kit/job'
import { useText } from './texts.ts'
import { useSampleChanges } from './use-sample-changes.ts'
import { useSkipWords } from './use-skip-words.ts'

interface BulkDrawerProps {
  /** Which products: named ones, or all that a search finds. */
  readonly selection: Schema<'ProductSelection'>
  readonly count: number
  /** What amounts are typed in. */
  readonly currency: string
  readonly onClose: () => void
}

/** Changes many products at once: what, what would happen, how far it is (screens C0.3: bulk). */
export default function BulkDrawer({ selection, count, currency, onClose }: BulkDrawerProps) {
  const text = useText()
  const sayWhy = useSkipWords()
  const reason = useReason()
  const { api } = useShell()
  const queryClient = useQueryClient()
  const [values, setValues] = useState<BulkValues>({ ...noValues, action: 'price' })
  const [running, setRunning] = useState<string>()
  const sampleChanges = useSampleChanges()
  const change = changeOf(values)
  const check = useMutation({
    mutationFn: async (): Promise<Schema<'DryRun'>> => {
      if (!change) throw new Error(text('catalog.bulk.needs-value'))
      return (await api.POST('/api/products/bulk', { body: { selection, change }, disableMessage: true })).data.results
    },
  })
  const start = useMutation({
    mutationFn: async ({ job, eligible, skipped }: Schema<'DryRun'>) => {
      const agreed = eligible + skipped.reduce((sum, { count: some }) => sum + some, 0)
      await api.POST('/api/jobs/{uid}/start', {
        params: { path: { uid: job.uid } },
        body: { count: agreed },
        disableMessage: true,
      })
      return job.uid
    },
    onSuccess: setRunning,
  })
  const again = () => {
    start.reset()
    check.reset()
  }
  const checkAgain = () => {
    start.reset()
    check.mutate()
  }
  const foreseen = check.data
  const problem = check.error ?? start.error
  const needs =
    reason(values.action === 'delete' ? 'products_delete' : 'products_put') ??
    (values.action === 'duplicate' ? reason('products_post') : undefined) ??
    (change ? undefined : text('catalog.bulk.needs-value'))
  return (
    <RecordDrawer title={text('catalog.bulk.title', { count })} onClose={onClose}>
      {running === undefined ? (
        <div className={classes.steps}>
          {foreseen ? (
            <DryRunSummary
              eligible={foreseen.eligible}
              skipped={foreseen.skipped.map(({ reason: why, ...rest }) => ({ reason: sayWhy(why), ...rest }))}
              sample={sampleChanges(foreseen)}
              money={foreseen.money}
            />
          ) : (
            <BulkFields values={values} onChange={setValues} currency={currency} />
          )}
          {problem && (
            <p className={classes.problem} role="alert">
              {messageOf(problem)}
            </p>
          )}
          <div className={classes.actions}>
            {foreseen ? (
              <>
                <Button variant="default" onClick={again}>
                  {text('catalog.bulk.back')}
                </Button>
                {start.error ? (
                  <Button loading={check.isPending} onClick={checkAgain}>
                    {text('catalog.bulk.again')}
                  </Button>
                ) : (
                  <Button
                    {...(values.action === 'delete' && { color: 'red' })}
                    disabled={foreseen.eligible === 0}
                    loading={start.isPending}
                    onClick={() => start.mutate(foreseen)}
                  >
                    {text(
                      values.action === 'delete' || values.action === 'duplicate' || values.action === 'translate'
                        ? `catalog.bulk.run-${values.action}`
                        : 'catalog.bulk.run',
                      { count: foreseen.eligible },
                    )}
                  </Button>
                )}
              </>
            ) : (
              <ExplainedButton reason={needs} loading={check.isPending} onClick={() => check.mutate()}>
                {text('catalog.bulk.check')}
              </ExplainedButton>
            )}
          </div>
        </div>
      ) : (
        <RunningJob
          key={running}
          uid={running}
          why={sayWhy}
          onUndo={setRunning}
          onEnd={() => void invalidateResource(queryClient, 'products')}
        />
      )}
    </RecordDrawer>
  )
}
