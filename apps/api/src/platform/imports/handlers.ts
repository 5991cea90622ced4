import { and, count, eq, inArray } from 'drizzle-orm'
import { pageBy } from '../database/page-by.ts'
import type { UploadFolder } from '../files/receive-upload.ts'
import type { Handlers } from '../http/types.ts'
import { assertCurrent } from '../http/versions.ts'
import type { Wakes } from '../workers/worker.ts'
import { acceptImportRows } from './accept-import-rows.ts'
import { checkImport } from './check-import.ts'
import { fixImportRows } from './fix-import-rows.ts'
import { ownImport } from './import-access.ts'
import { viewImport, viewImportRow, viewImports } from './import-view.ts'
import { assertMayImport, importedResources, missingRight, sourceOf } from './source-of.ts'
import { startImport } from './start-import.ts'
import { imports, importRows } from './tables.ts'
import { uploadImport } from './upload-import.ts'

/** Handlers that read lists. */
const listHandlers = {
  async listImports(call) {
    const page = pageBy(call.query, imports.id, 'descending')
    const where = and(
      eq(imports.actor, call.account.uid),
      inArray(imports.namespace, [...call.scope.own, '']),
      inArray(
        imports.resource,
        importedResources.filter((resource) => missingRight(call, resource) === undefined),
      ),
    )
    const rows = await call.database
      .select()
      .from(imports)
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await call.database.select({ total: count() }).from(imports).where(where)
    return {
      body: page.answer(
        await viewImports(call, rows),
        total?.total ?? 0,
        rows.map(({ id }) => id),
      ),
    }
  },

  async readImportColumns(call) {
    const source = sourceOf(call.kinds, call.query.resource)
    assertMayImport(call, call.query.resource)
    const columns = await source.columns(call)
    return {
      body: {
        results: columns.map(({ key, label, kind, choices = [] }) => ({
          key,
          label,
          kind,
          choices: [...choices],
          importable: true,
          identifies: source.keys.includes(key),
        })),
      },
    }
  },
} satisfies Partial<Handlers>

/** Returns the handlers of imports, with the folder of uploads. */
export const importHandlers = (runner: Wakes, folder: UploadFolder) =>
  ({
    ...listHandlers,

    uploadImport: uploadImport(folder),

    async readImport(call) {
      return { body: { results: await viewImport(call, await ownImport(call, call.path.uid)) } }
    },

    async deleteImport(call) {
      const file = await ownImport(call, call.path.uid)
      assertCurrent(file.version, call.expectedVersion)
      await call.database.delete(imports).where(eq(imports.uid, file.uid))
      return { status: 204, body: undefined }
    },

    checkImport,

    async readImportRows(call) {
      const { state } = call.query
      const page = pageBy(call.query, importRows.position)
      const file = await ownImport(call, call.path.uid)
      const where = and(eq(importRows.import_uid, file.uid), state && eq(importRows.state, state))
      const rows = await call.database
        .select()
        .from(importRows)
        .where(and(where, page.after))
        .orderBy(page.order)
        .limit(page.limit)
        .offset(page.offset)
      const [total] = await call.database.select({ total: count() }).from(importRows).where(where)
      return {
        body: page.answer(
          rows.map(viewImportRow),
          total?.total ?? 0,
          rows.map(({ position }) => position),
        ),
      }
    },

    fixImportRows,
    acceptImportRows,
    startImport: (call) => startImport(call, runner),
  }) satisfies Partial<Handlers>
