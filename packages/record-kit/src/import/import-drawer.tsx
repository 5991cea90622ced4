import { messageOf } from '@backoffice/api-client'
import { useMissingRight, useShell } from '@backoffice/shell-kit'
import { ErrorPanel, ImportSteps, NoAccess, RecordDrawer, type ImportStep } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { CheckStep } from './check-step.tsx'
import { MapStep } from './map-step.tsx'
import type { ImportedKind } from './imported-kind.ts'
import { importQuery } from './queries.ts'
import { RunStep } from './run-step.tsx'
import { UploadStep } from './upload-step.tsx'

interface ImportDrawerProps {
  readonly of: ImportedKind
  /** Uid of a started import; undefined for a new one. */
  readonly uid: string | undefined
  /** Called with the uid of a newly started import, and with undefined for another file. */
  readonly onBegin: (uid: string | undefined) => void
  readonly onClose: () => void
}

/**
 * Imports records from a file: upload, map columns, preview, correct rows, run, undo. The uid of the import is in the
 * URL, so that it can be left and resumed.
 */
export default function ImportDrawer({ of, uid, onBegin, onClose }: ImportDrawerProps) {
  const text = useText()
  const { api } = useShell()
  const missing = useMissingRight(of.needs)
  const {
    data: found,
    error,
    refetch,
  } = useQuery({ ...importQuery(api, uid ?? ''), enabled: uid !== undefined && missing === undefined })
  const [wanted, setWanted] = useState<ImportStep>()
  // A checked import opens at its result, a running one at its progress.
  const reached: ImportStep = !found
    ? 'upload'
    : found.job !== null
      ? 'run'
      : found.counts.unchecked > 0
        ? 'map'
        : 'check'
  const step = reached === 'check' && wanted === 'map' ? 'map' : reached
  const back = (to: ImportStep) => (to === 'upload' ? onBegin(undefined) : setWanted(to))
  return (
    <RecordDrawer
      title={of.title}
      subtitle={found && <span>{text('record.import.file', { name: found.file_name, rows: found.rows })}</span>}
      isRecord={false}
      guard="nothing-typed"
      onClose={onClose}
    >
      {missing !== undefined ? (
        <NoAccess right={missing} />
      ) : (
        <>
          <ImportSteps step={step} onStep={step === 'run' ? undefined : back} />
          {uid !== undefined && error && !found && (
            <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
          )}
          {uid === undefined && <UploadStep of={of} onBegin={onBegin} />}
          {found && step === 'map' && (
            <MapStep key={found.uid} of={of} found={found} onChecked={() => setWanted('check')} />
          )}
          {found && step === 'check' && <CheckStep of={of} found={found} onBack={() => setWanted('map')} />}
          {found?.job && <RunStep of={of} uid={found.uid} job={found.job} onAnother={() => onBegin(undefined)} />}
        </>
      )}
    </RecordDrawer>
  )
}
