import { invalidateResource } from '@backoffice/api-client'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BulkJob } from '../list/bulk/bulk-job.tsx'
import { useText } from './texts.ts'
import classes from '../../styles/foot.module.css'

interface RunStepProps {
  /** Uid of the job. */
  readonly job: string
  readonly onAnother: () => void
}

/** How far the import is, what it could not do, and the way to take it back. */
export function RunStep({ job, onAnother }: RunStepProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const [undoing, setUndoing] = useState<string>()
  const uid = undoing ?? job
  return (
    <>
      {undoing !== undefined && <p className={classes.quiet}>{text('catalog.import.undoing')}</p>}
      <BulkJob key={uid} uid={uid} onUndo={setUndoing} onEnd={() => void invalidateResource(queryClient, 'products')} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onAnother}>
          {text('catalog.import.another')}
        </Button>
      </div>
    </>
  )
}
