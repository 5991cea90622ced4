import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import { useQueries } from '@tanstack/react-query'
import type { OwnJob } from './own-jobs.ts'

/** The file of a finished job. */
export interface JobFile {
  readonly href: string
  readonly name: string
}

interface WithFile {
  readonly uid: string
  readonly file_name: string
  readonly job: { readonly uid: string }
}

const LIMIT = 40
/** For how long the server stores the file of an export. */
const EXPORT_DAYS = 7
const DAY = 24 * 60 * 60_000

const isStored = ({ kind, state, finished_at: at }: OwnJob): boolean =>
  state === 'Done' &&
  at !== null &&
  (kind === 'print' || (kind === 'export' && Date.now() - Date.parse(at) < EXPORT_DAYS * DAY))

/** Returns the files that jobs have made and that the server still stores, by the uid of the job. */
export function useJobFiles(api: ApiClient, jobs: readonly OwnJob[]): ReadonlyMap<string, JobFile> {
  const stored = jobs.filter(isStored)
  const query = (kind: 'exports' | 'printjobs', of: OwnJob['kind']) => {
    const uids = stored.flatMap((job) => (job.kind === of ? [job.uid] : []))
    return {
      queryKey: resourceKeys('jobs').list({ files: kind, uids }),
      queryFn: async ({
        signal,
      }: {
        readonly signal: AbortSignal
      }): Promise<readonly (readonly [string, JobFile])[]> => {
        const asked = { params: { query: { limit: LIMIT } }, signal, disableMessage: true }
        const { data } =
          kind === 'exports' ? await api.GET('/api/exports', asked) : await api.GET('/api/printjobs', asked)
        const found: readonly WithFile[] = data.results
        return found.map(
          ({ uid, file_name: name, job }) => [job.uid, { href: `/api/${kind}/${uid}/file`, name }] as const,
        )
      },
      staleTime: staleTimes.once,
      enabled: uids.length > 0,
    }
  }
  const answers = useQueries({ queries: [query('exports', 'export'), query('printjobs', 'print')] })
  const wanted = new Set(stored.map(({ uid }) => uid))
  return new Map(answers.flatMap(({ data = [] }) => data).filter(([uid]) => wanted.has(uid)))
}
