import { invalidateResource, messageOf, type ResourceName } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { DryRunSummary, ExplainedButton, RecordDrawer, type SampleChange } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { RunningJob } from '../job/running-job.tsx'
import classes from './bulk-drawer.module.css'
import { useText } from './texts.ts'
import { useDryRun } from './use-dry-run.ts'

export interface BulkDrawerProps {
  readonly title: string
  /** What is read again when the job has ended. */
  readonly resource: ResourceName
  /** The fields that say what changes. */
  readonly children: ReactNode
  /** Why it cannot be looked ahead yet. */
  readonly reason: string | undefined
  /** Prepares the job: what would happen, without doing it. */
  readonly prepare: () => Promise<Schema<'DryRun'>>
  /** The sample of it in words, a line for each field that changes. */
  readonly sampleOf: (foreseen: Schema<'DryRun'>) => readonly SampleChange[]
  /** Says why a record is left alone. Default: in the server's own words. */
  readonly why?: (reason: Schema<'Message'>) => string
  /** What the button says that does it, for so many records. */
  readonly action: (count: number) => string
  readonly destructive?: boolean
  readonly onClose: () => void
}

/** Changes many records at once as a job: what, what would happen, how far it is. */
export function BulkDrawer({ title, resource, why, onClose, ...steps }: BulkDrawerProps) {
  const queryClient = useQueryClient()
  const [running, setRunning] = useState<string>()
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {running === undefined ? (
        <BulkSteps {...steps} why={why} onStarted={setRunning} />
      ) : (
        <RunningJob
          key={running}
          uid={running}
          why={why}
          onUndo={setRunning}
          onEnd={() => void invalidateResource(queryClient, resource)}
        />
      )}
    </RecordDrawer>
  )
}

interface BulkStepsProps extends Omit<BulkDrawerProps, 'title' | 'resource' | 'onClose'> {
  readonly onStarted: (job: string) => void
}

function BulkSteps({ children, reason, prepare, sampleOf, why, action, destructive, onStarted }: BulkStepsProps) {
  const text = useText()
  const { foreseen, problem, outdated, checking, starting, check, start, reset } = useDryRun(prepare, onStarted)
  return (
    <div className={classes.steps}>
      {foreseen ? (
        <DryRunSummary
          eligible={foreseen.eligible}
          skipped={foreseen.skipped.map(({ reason: code, ...rest }) => ({
            reason: why?.(code) ?? code.message,
            ...rest,
          }))}
          sample={sampleOf(foreseen)}
          money={foreseen.money}
        />
      ) : (
        children
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {messageOf(problem)}
        </p>
      )}
      <div className={classes.actions}>
        {foreseen ? (
          <>
            <Button variant="default" onClick={reset}>
              {text('record.dry-run.back')}
            </Button>
            {outdated ? (
              <Button loading={checking} onClick={check}>
                {text('record.dry-run.again')}
              </Button>
            ) : (
              <Button
                {...(destructive && { color: 'red' })}
                disabled={foreseen.eligible === 0}
                loading={starting}
                onClick={() => start(foreseen)}
              >
                {action(foreseen.eligible)}
              </Button>
            )}
          </>
        ) : (
          <ExplainedButton reason={reason} loading={checking} onClick={check}>
            {text('record.dry-run.check')}
          </ExplainedButton>
        )}
      </div>
    </div>
  )
}
