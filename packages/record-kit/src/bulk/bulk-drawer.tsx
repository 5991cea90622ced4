import { invalidateResource, messageOf, type ResourceName } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { focusUnreadable, useTypedGuard } from '@backoffice/shell-kit'
import {
  DrawerFoot,
  DryRunSummary,
  ExplainedButton,
  RecordDrawer,
  type JobDoes,
  type SampleChange,
} from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { AffectedRecords } from './affected-records.tsx'
import { RunningJob } from '../job/running-job.tsx'
import classes from './bulk-drawer.module.css'
import { useText } from './texts.ts'
import { useDryRun } from './use-dry-run.ts'

/** Props of a further part of a preview. */
export interface BulkPreviewProps {
  readonly foreseen: Schema<'DryRun'>
}

export interface BulkDrawerProps {
  readonly title: string
  /** Refreshed when the job has ended. */
  readonly resource: ResourceName
  /** Refreshed as well, because it changes them too. */
  readonly alsoChanges?: readonly ResourceName[] | undefined
  /** What it does besides, such as telling someone. */
  readonly hint?: string | undefined
  /** Fields of the change; without any, the preview is opened at once. */
  readonly children?: ReactNode
  /** Why it cannot be previewed yet. */
  readonly reason: string | undefined
  /** Whether the preview is shown as soon as it can be, without a button. */
  readonly atOnce?: boolean
  /** Prepares the job: a preview that changes nothing. */
  readonly prepare: () => Promise<Schema<'DryRun'>>
  /** Formats the sample of the preview, a line for each field that changes. */
  readonly sampleOf: (foreseen: Schema<'DryRun'>) => readonly SampleChange[]
  /** What the kind shows of the preview besides, such as the emails of each record. */
  readonly Details?: ComponentType<BulkPreviewProps> | undefined
  /** Returns why a record was skipped. Default: the server's message. */
  readonly why?: (reason: Schema<'Message'>) => string
  /** Label of the button that starts it, for a number of records. */
  readonly action: (count: number) => string
  readonly destructive?: boolean
  /** What it does to each record, instead of changing it. */
  readonly does?: JobDoes | undefined
  /** Called when its job, or the one that undoes it, has started. */
  readonly onStarted?: () => void
  readonly onClose: () => void
}

/** Changes many records at once as a job: change, preview, progress. */
export function BulkDrawer({ title, resource, alsoChanges = [], why, onStarted, onClose, ...steps }: BulkDrawerProps) {
  const queryClient = useQueryClient()
  const [running, setRunning] = useState<string>()
  const guard = useTypedGuard(title, running !== undefined)
  const follow = (job: string) => {
    setRunning(job)
    onStarted?.()
  }
  return (
    <RecordDrawer title={title} isRecord={false} guard={guard} onClose={onClose}>
      {running === undefined ? (
        <BulkSteps {...steps} why={why} onStarted={follow} />
      ) : (
        <RunningJob
          key={running}
          uid={running}
          why={why}
          onUndo={follow}
          onEnd={() => void invalidateResource(queryClient, resource, ...alsoChanges)}
        />
      )}
    </RecordDrawer>
  )
}

/** Moves the focus to the button that starts the job, in place of the one that showed the preview. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()

type PreviewProps = Pick<BulkDrawerProps, 'sampleOf' | 'destructive' | 'does' | 'Details'> & {
  readonly foreseen: Schema<'DryRun'>
  readonly why?: BulkDrawerProps['why'] | undefined
}

/** Renders what a job would change. A deletion lists all its records at once. */
function Preview({ foreseen, why, sampleOf, Details, destructive = false, does }: PreviewProps) {
  const { eligible, skipped, notes, money, job } = foreseen
  const reasons = skipped.map(({ reason, ...rest }) => ({ reason: why?.(reason) ?? reason.message, ...rest }))
  return (
    <>
      <DryRunSummary
        eligible={eligible}
        does={does}
        notes={notes.map(({ note, ...rest }) => ({ note: note.message, ...rest }))}
        skipped={reasons}
        sample={sampleOf(foreseen)}
        money={money}
      />
      <AffectedRecords key={job.uid} foreseen={foreseen} startsOpen={destructive} />
      {Details && eligible > 0 && <Details key={`${job.uid} details`} foreseen={foreseen} />}
    </>
  )
}

interface StartButtonProps {
  readonly label: string
  readonly destructive: boolean
  readonly disabled: boolean
  readonly loading: boolean
  readonly onClick: () => void
}

/** Renders the button that starts the job. It gets the focus, unless it destroys something. */
function StartButton({ label, destructive, ...button }: StartButtonProps) {
  return (
    <Button {...button} {...(destructive ? { color: 'red' } : { ref: focusOnce, 'data-autofocus': true })}>
      {label}
    </Button>
  )
}

/** Shows the preview once, as soon as nothing has to be asked. */
function useCheckAtOnce(atOnce: boolean, check: () => void): void {
  const wasChecked = useRef(false)
  const checkOnce = useEffectEvent(check)
  useEffect(() => {
    if (!atOnce || wasChecked.current) return
    wasChecked.current = true
    checkOnce()
  }, [atOnce])
}

interface BulkStepsProps extends Omit<BulkDrawerProps, 'title' | 'resource' | 'alsoChanges' | 'onStarted' | 'onClose'> {
  readonly onStarted: (job: string) => void
}

function BulkSteps({ hint, children, reason, atOnce = false, prepare, action, onStarted, ...preview }: BulkStepsProps) {
  const { destructive = false } = preview
  const text = useText()
  const element = useRef<HTMLDivElement>(null)
  const { foreseen, problem, outdated, checking, starting, check, start, reset } = useDryRun(prepare, onStarted)
  const asks = Boolean(children)
  useCheckAtOnce(!asks || (atOnce && reason === undefined), check)
  return (
    <div ref={element} className={classes.steps}>
      {hint !== undefined && <p>{hint}</p>}
      {asks && (
        // Hidden beside the preview, so that going back finds what was entered.
        <div className={classes.fields} hidden={foreseen !== undefined}>
          {children}
        </div>
      )}
      {foreseen ? (
        <Preview foreseen={foreseen} {...preview} />
      ) : (
        !asks && <output>{checking && text('record.dry-run.checking')}</output>
      )}
      <DrawerFoot problem={problem ? messageOf(problem) : undefined}>
        {foreseen ? (
          <>
            {asks && (
              <Button variant="default" onClick={reset}>
                {text('record.dry-run.back')}
              </Button>
            )}
            {outdated ? (
              <Button loading={checking} onClick={check}>
                {text('record.dry-run.again')}
              </Button>
            ) : (
              <StartButton
                label={action(foreseen.eligible)}
                destructive={destructive}
                disabled={foreseen.eligible === 0}
                loading={starting}
                onClick={() => start(foreseen)}
              />
            )}
          </>
        ) : (
          <ExplainedButton
            reason={reason}
            loading={checking}
            onClick={() => focusUnreadable(element.current) || check()}
          >
            {text(asks || checking ? 'record.dry-run.check' : 'record.dry-run.again')}
          </ExplainedButton>
        )}
      </DrawerFoot>
    </div>
  )
}
