/* Definitions that the compiler rejects; type checking fails when one of these is no error. */
import { sql } from 'drizzle-orm'
import * as list from '../../modules/index.ts'
import { modules } from '../../modules.ts'
import { createJobKinds } from '../jobs/job-kinds.ts'
import type { Ports } from '../workers/ports.ts'
import type { Queue } from '../workers/queue.ts'
import { createWorkers } from '../workers/registry.ts'
import { createKinds } from './kinds.ts'
import { defineModule } from './module.ts'
import { defineRecord, type RecordDefinition } from './record.ts'

declare const whole: RecordDefinition<'brands'>

const { documents: _documents, ...withoutDocuments } = whole
// @ts-expect-error an index without documents
defineRecord('brands', withoutDocuments)
const { exported: _exported, ...withoutColumns } = whole
// @ts-expect-error an exported list without columns
defineRecord('brands', withoutColumns)
const { imported: _imported, ...withoutImport } = whole
// @ts-expect-error a kind into whose list files are imported, without saying how
defineRecord('brands', withoutImport)
const { title: _title, ...withoutTitle } = whole
// @ts-expect-error a kind in the list of one's own changes, without a title
defineRecord('brands', withoutTitle)
const { undo: _undo, ...withoutUndo } = whole
// @ts-expect-error a kind that can be deleted, without saying how that is undone
defineRecord('brands', withoutUndo)
const { tenancy: _tenancy, ...withoutTenancy } = whole
// @ts-expect-error without its tenancy
defineRecord('brands', withoutTenancy)
// @ts-expect-error no kind of the contract
defineRecord('brond', whole)
// @ts-expect-error a hidden field that the record does not have
defineRecord('brands', { ...whole, hiddenWithout: { products_cost_read: ['bank'] } })
// @ts-expect-error a column of the file that the search document does not have
defineRecord('brands', { ...whole, exported: [['slugg', 'Slug', 'text']] })
// @ts-expect-error documents of another kind
defineRecord('brands', { ...whole, documents: async () => [{ uid: '' }] })
// @ts-expect-error a message of a constraint that is in no catalog
defineRecord('brands', { ...whole, unique: { brands_name: ['No such sentence.', '/name'] } })
// @ts-expect-error no way to restore a deleted brand
defineRecord('brands', { ...whole, undo: {} })
const { documents, exported: _file, ...withoutIndex } = whole
// @ts-expect-error documents of a kind that has no index
defineRecord('option-groups', { ...withoutIndex, documents, undo: { deleteOptionGroup: 'for good' } })

const { brandsModule: _brands, productsModule: _products, ...others } = list
// @ts-expect-error a list of modules that lacks a kind of the contract
createKinds(Object.values(others))
declare const ports: Ports
// @ts-expect-error a list of modules that lacks a kind of job
createJobKinds(Object.values(others), ports)
const jobOfNoKind = () => ({ right: () => '', whole: async () => true })
// @ts-expect-error a kind of job that the contract does not have
defineModule({ records: [], jobs: { 'product-burn': jobOfNoKind } })
// @ts-expect-error a queue that does not say where its dead letters are
void ({ waiting: sql`select now() as since` } satisfies Queue)
// @ts-expect-error a worker that no module has
createWorkers(modules, ports, []).get('nobody')
