import { slugOf } from '@backoffice/api-contract'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import type { PlacedRow, RecordFinder, RecordImport } from '../../platform/imports/records/record-import.ts'
import type { Cells } from '../../platform/imports/source.ts'
import type { ChangeOf } from '../../platform/records/contract-of.ts'
import type { Work } from '../../platform/records/work.ts'
import { seenFrom } from '../../platform/session/scope.ts'
import { listCell, listIn } from '../../platform/sheets/cells.ts'
import { LEVELS } from './category-tree.ts'
import { categories } from './tables.ts'
import { text } from './messages.ts'

interface Node {
  readonly uid: string
  readonly namespace: string
  readonly parent: string | null
  readonly name: string
  readonly seo_url: string
}

/** All categories that an account sees, and those that rows of a file create. */
class CategoryTree {
  readonly #byUid = new Map<string, Node>()
  readonly #byName = new Map<string, Node>()
  readonly #byAddress = new Map<string, Node>()

  add(node: Node): void {
    const { namespace, parent, name, seo_url } = node
    this.#byUid.set(node.uid, node)
    const named = JSON.stringify([namespace, parent, name])
    if (!this.#byName.has(named)) this.#byName.set(named, node)
    this.#byAddress.set(`${namespace} ${seo_url}`, node)
  }

  at(uid: string | null): Node | undefined {
    return uid === null ? undefined : this.#byUid.get(uid)
  }

  /** Returns the category with these names from the root down. */
  named(namespace: string, path: readonly string[]): Node | undefined {
    let node: Node | undefined
    for (const name of path) {
      node = this.#byName.get(JSON.stringify([namespace, node?.uid ?? null, name]))
      if (!node) return undefined
    }
    return node
  }

  addressed(namespace: string, seo_url: string): Node | undefined {
    return this.#byAddress.get(`${namespace} ${seo_url}`)
  }

  /** Returns the names from the root down to a category. */
  pathOf(uid: string | null): readonly string[] {
    const node = this.at(uid)
    return node ? [...this.pathOf(node.parent), node.name] : []
  }
}

async function readTree({ database, scope }: Work): Promise<CategoryTree> {
  const tree = new CategoryTree()
  const rows = await database
    .select({
      uid: categories.uid,
      namespace: categories.namespace,
      parent: categories.parent_uid,
      name: categories.name,
      seo_url: categories.seo_url,
    })
    .from(categories)
    .where(inNamespaces(categories.namespace, [...scope.own, ...scope.inherited]))
    .orderBy(categories.id)
  for (const row of rows) tree.add(row)
  return tree
}

/** Returns the names of a path: as an export writes them, or with arrows as people do. */
function namesIn(cell: string): readonly string[] {
  const names = listIn(cell)
  const [only = ''] = names
  return (names.length > 1 ? names : only.split(/\s+>\s+|\s*→\s*/))
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

const last = (parts: readonly string[]): string => parts.at(-1) ?? ''

/** Returns the names of the parents of a new category, from its path or its URL. */
function parentsOf(tree: CategoryTree, namespace: string, { path = '', seo_url = '' }: Cells): readonly string[] {
  if (path !== '') return namesIn(path).slice(0, -1)
  const handles = seo_url.split('/').slice(0, -1)
  const parent = tree.addressed(namespace, handles.join('/'))
  return parent ? tree.pathOf(parent.uid) : handles
}

/** Completes the cells of a row: a path ends with the name, and a new category has both, and a URL handle. */
function settle(tree: CategoryTree, { namespace, cells }: PlacedRow, isNew: boolean): Cells {
  const { path = '', seo_url = '' } = cells
  const name = cells['name'] || last(namesIn(path))
  if (!isNew && path === '') return cells
  const parents = parentsOf(tree, namespace, cells)
  const handle = cells['handle'] || last(seo_url.split('/')) || slugOf(name)
  return { ...cells, name, path: listCell([...parents, name]), ...(isNew && { handle }) }
}

/** Returns the parent that a path names: of several with its names, the one in the URL. */
function parentOf(tree: CategoryTree, { namespace, cells: { path = '', seo_url = '' } }: PlacedRow): Node | undefined {
  const names = listIn(path).slice(0, -1)
  if (names.length === 0) return undefined
  const addressed = tree.addressed(namespace, seo_url.split('/').slice(0, -1).join('/'))
  return addressed && listCell(tree.pathOf(addressed.uid)) === listCell(names)
    ? addressed
    : tree.named(namespace, names)
}

async function findCategories(work: Work): Promise<RecordFinder> {
  const tree = await readTree(work)
  const { scope } = work
  return {
    identityOf({ path = '', seo_url = '' }) {
      const label = seo_url || namesIn(path).join(' > ')
      return label === '' ? undefined : { key: `${seo_url === '' ? 'path' : 'url'} ${label}`, label }
    },
    find({ namespace, cells: { path = '', seo_url = '' } }) {
      for (const place of seenFrom(scope, namespace)) {
        const node = seo_url === '' ? tree.named(place, namesIn(path)) : tree.addressed(place, seo_url)
        if (node) return node
      }
      return undefined
    },
    settle: (row, isNew) => settle(tree, row, isNew),
    columns: {
      path: {
        cell: (view) => {
          const parent: unknown = Reflect.get(view, 'parent_id')
          const names = tree.pathOf(typeof parent === 'string' ? parent : null)
          return listCell([...names, String(Reflect.get(view, 'name'))])
        },
        value(cell, row) {
          const parents = listIn(cell).slice(0, -1)
          if (parents.length >= LEVELS) return { problem: text('too-deep', { levels: LEVELS }) }
          if (parents.length === 0) return { value: null }
          const parent = parentOf(tree, row)
          return parent
            ? { value: parent.uid }
            : { problem: text('no-category-at', { path: parents.join(' > ').slice(0, 200) }) }
        },
      },
    },
    add(row, uid) {
      const { namespace, cells } = row
      const { path = '', handle = '' } = cells
      const names = listIn(path)
      const parent = parentOf(tree, row)
      const seo_url = parent ? `${parent.seo_url}/${handle}` : handle
      tree.add({ uid, namespace, parent: parent?.uid ?? null, name: last(names), seo_url })
    },
  }
}

/** Imports categories: found by URL or path. The parent is named by its path, and may be in an earlier row. */
export const categoryImport = {
  keys: ['seo_url', 'path'],
  keyRequired: text('import-key-required'),
  fields: {
    name: 'name',
    parent_id: 'path',
    handle: 'handle',
    status: 'status',
    sequence: 'sequence',
    image: ['image', 'Image', 'text'],
    sort_rule: ['sort_rule', 'Product order', 'text'],
    filters: ['filters', 'Filters', 'list'],
    names: null,
    descriptions: null,
    pinned_products: null,
    websites: null,
    mappings: null,
    seo: null,
  },
  names: {
    name: ['naam', 'nom', 'categoryname', 'categorienaam', 'kategoriename'],
    path: ['category', 'categorie', 'kategorie', 'catégorie', 'pad', 'pfad', 'chemin', 'categorypath'],
    handle: ['handle', 'slug', 'urlhandle'],
    seo_url: ['url', 'seourl', 'address'],
    status: ['zustand', 'statut'],
    sequence: ['volgorde', 'reihenfolge', 'ordre'],
  },
  finder: findCategories,
  inOrder: true,
} as const satisfies RecordImport<keyof ChangeOf<'categories'>>
