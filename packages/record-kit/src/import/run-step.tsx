import { invalidateResource, type ResourceName } from '@backoffice/api-client'
import { importedKinds, partImports, type Schema } from '@backoffice/api-contract'
import { DrawerFoot } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RunningJob } from '../job/running-job.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { partOf } from './part-of.ts'
import { useText } from './texts.ts'
import classes from './import.module.css'
import type { ImportedKind } from './imported-kind.ts'

/** Returns the kinds whose records an import changes. */
function changedBy(resource: Schema<'ImportedKind'>): readonly ResourceName[] {
  const part = partOf(resource)
  if (part !== undefined) return [partImports[part].of, partImports[part].about]
  return importedKinds.filter((kind) => kind === resource)
}

interface RunStepProps {
  readonly of: ImportedKind
  /** Uid of the import. */
  readonly uid: string
  /** Uid of its job. */
  readonly job: string
  readonly onAnother: () => void
}

/** Renders the progress of the import, its failed rows, and the undo button. */
export function RunStep({ of, uid, job, onAnother }: RunStepProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const [undoing, setUndoing] = useState<string>()
  const followed = undoing ?? job
  return (
    <>
      {undoing !== undefined && <p className={classes.quiet}>{text('record.import.undoing')}</p>}
      <RunningJob
        key={followed}
        uid={followed}
        outcome={undoing === undefined ? <ImportOutcome uid={uid} /> : undefined}
        onUndo={setUndoing}
        onEnd={() => void Promise.all(changedBy(of.resource).map((kind) => invalidateResource(queryClient, kind)))}
      />
      <DrawerFoot>
        <Button variant="default" onClick={onAnother}>
          {text('record.import.another')}
        </Button>
      </DrawerFoot>
    </>
  )
}
