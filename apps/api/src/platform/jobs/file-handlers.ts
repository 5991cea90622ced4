import { and, eq } from 'drizzle-orm'
import { openExport, type ExportStore } from '../exports/export-store.ts'
import { notFound, permissionRequired } from '../http/failure.ts'
import { pdfAnswer } from '../http/pdf-answer.ts'
import type { Handlers } from '../http/types.ts'
import type { JobKinds } from './job-kinds.ts'
import { jobs } from './tables.ts'
import { text } from './messages.ts'

/** Returns the handlers of files that jobs have written: of the account's own jobs, while it may do what they did. */
export const jobFileHandlers = (jobKinds: JobKinds, store: ExportStore) =>
  ({
    async downloadJobFile({ database, account, may, path }) {
      const [job] = await database
        .select()
        .from(jobs)
        .where(and(eq(jobs.uid, path.uid), eq(jobs.actor, account.uid)))
      const name = job?.file_name
      if (!job || !name) throw notFound(text('file'))
      const right = jobKinds(job.kind).right(job)
      if (!may(right)) throw permissionRequired(right)
      return pdfAnswer(name, () => openExport(store, job.uid))
    },
  }) satisfies Partial<Handlers>
