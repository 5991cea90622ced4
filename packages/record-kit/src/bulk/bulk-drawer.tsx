import { invalidateResource, messageOf, type ResourceName } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { focusUnreadable } from '@backoffice/shell-kit'
import { DryRunSummary, ExplainedButton, RecordDrawer, type SampleChange } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { RunningJob } from '../job/running-job.tsx'
import classes from './bulk-drawer.module.css'
import { useText } from './texts.ts'
import { useDryRun } from './use-dry-run.ts'

export interface BulkDrawerProps {
  readonly title: string
  /** Refreshed when the job has ended. */
  readonly resource: ResourceName
  /** Fields of the change. */
  readonly children: ReactNode
  /** Why it cannot be previewed yet. */
  readonly reason: string | undefined
  /** Prepares the job: a preview that changes nothing. */
  readonly prepare: () => Promise<Schema<'DryRun'>>
  /** Formats the sample of the preview, a line for each field that changes. */
  readonly sampleOf: (foreseen: Schema<'DryRun'>) => readonly SampleChange[]
  /** Returns why a record was skipped. Default: the server's message. */
  readonly why?: (reason: Schema<'Message'>) => string
  /** Label of the button that starts it, for a number of records. */
  readonly action: (count: number) => string
  readonly destructive?: boolean
  readonly onClose: () => void
}

/** Changes many records at once as a job: change, preview, progress. */
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
  const element = useRef<HTMLDivElement>(null)
  const { foreseen, problem, outdated, checking, starting, check, start, reset } = useDryRun(prepare, onStarted)
  return (
    <div ref={element} className={classes.steps}>
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
          <ExplainedButton
            reason={reason}
            loading={checking}
            onClick={() => focusUnreadable(element.current) || check()}
          >
            {text('record.dry-run.check')}
          </ExplainedButton>
        )}
      </div>
    </div>
  )
}
