import type { Meilisearch } from 'meilisearch'
import type { BulkFiles } from '../bulk/bulk-file.ts'
import type { Connection } from '../database/database.ts'
import type { ExportStore } from '../exports/export-store.ts'
import type { FileStore } from '../files/file-store.ts'
import type { TranslationService } from '../languages/translation-service.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Reach } from '../outside/post-outside.ts'
import type { Kinds } from '../records/kinds.ts'
import type { KeptDays, KeptTable } from '../retention/kept-data.ts'
import type { Outbox } from '../search/outbox.ts'

/** External services that workers and jobs of a module may use; the server provides them. */
export interface Ports {
  readonly connection: Connection
  readonly outbox: Outbox
  readonly mailer: Mailer
  /** Base URL of the app, for links in emails. */
  readonly address: string
  readonly files: FileStore
  readonly exports: ExportStore
  readonly translation: TranslationService
  readonly kinds: Kinds
  /** The search service, without the rules of an account. */
  readonly search: Pick<Meilisearch, 'multiSearch'>
  readonly searchTasks: Pick<Meilisearch['tasks'], 'deleteTasks'>
  /** Whether accounts without a group have every permission. */
  readonly noGroupFullAccess: boolean
  /** Which addresses webhooks may call. */
  readonly webhookReach: Reach
  /** Address of the API of Mollie; undefined: its own. */
  readonly mollieUrl: string | undefined
  /** Tables whose rows are deleted after some days. */
  readonly keptTables: readonly KeptTable[]
  /** Files that bulk actions write. */
  readonly bulkFiles: BulkFiles
  /** Whether the demonstration business gets new orders. */
  readonly demonstrationOrders: boolean
  /** Retention of data in days. */
  readonly keptDays: KeptDays
}
