import type { FastifyInstance } from 'fastify'
import { isObject, type Json } from '../json.ts'
import { readAttributeRule } from '../settings/ranking-rules.ts'
import type { FacetOrder, Settings } from '../settings/settings.ts'
import { countFields } from '../storage/count-fields.ts'
import { onIndex } from '../storage/on-index.ts'
import { matchesAny } from '../storage/patterns.ts'
import { readJson } from './read-body.ts'
import { readBoolean, readCount, readMembers, readTexts, type Place } from './read-values.ts'
import { admit, type ServerParts } from './server-parts.ts'

/** What a field can be filtered by, besides its name. */
const capabilities = ['displayed', 'searchable', 'sortable', 'distinct', 'rankingRule', 'filterable'] as const
type Capability = (typeof capabilities)[number]

/** A field of the documents, with what the settings let it do. */
type Field = { readonly name: string } & Readonly<Record<Capability, { readonly enabled: boolean }>>

function rankingRuleOf({ rankingRules }: Settings, name: string): { enabled: boolean; order?: 'asc' | 'desc' } {
  const rule = rankingRules.map(readAttributeRule).find((custom) => custom?.attribute === name)
  return rule ? { enabled: true, order: rule.direction } : { enabled: false }
}

interface Filterable {
  readonly enabled: boolean
  readonly sortBy: FacetOrder
  readonly facetSearch: boolean
  readonly equality: boolean
  readonly comparison: boolean
}

function filterableOf({ filterableAttributes, faceting, facetSearch }: Settings, name: string): Filterable {
  const rule = filterableAttributes.find((attribute) =>
    matchesAny(typeof attribute === 'string' ? [attribute] : attribute.attributePatterns, name),
  )
  const features = typeof rule === 'object' ? rule.features : undefined
  const enabled = rule !== undefined
  return {
    enabled,
    sortBy: faceting.sortFacetValuesBy[name] ?? faceting.sortFacetValuesBy['*'] ?? 'alpha',
    facetSearch: enabled && facetSearch && (features?.facetSearch ?? true),
    equality: enabled && (features?.filter.equality ?? true),
    comparison: enabled && (features?.filter.comparison ?? true),
  }
}

/** Returns the languages that the settings give a field, as they were sent. */
const localesOf = ({ localizedAttributes }: Settings, name: string): Json =>
  (localizedAttributes ?? []).flatMap((rule): Json[] => {
    if (!isObject(rule) || !Array.isArray(rule['attributePatterns']) || !Array.isArray(rule['locales'])) return []
    return matchesAny(rule['attributePatterns'].map(String), name) ? [...rule['locales']] : []
  })

const describeField = (settings: Settings, name: string): Field & { localized: { locales: Json } } => ({
  name,
  displayed: { enabled: matchesAny(settings.displayedAttributes, name) },
  searchable: { enabled: matchesAny(settings.searchableAttributes, name) },
  sortable: { enabled: matchesAny(settings.sortableAttributes, name) },
  distinct: { enabled: settings.distinctAttribute === name },
  rankingRule: rankingRuleOf(settings, name),
  filterable: filterableOf(settings, name),
  localized: { locales: localesOf(settings, name) },
})

interface FieldQuery {
  readonly offset: number
  readonly limit: number
  readonly wanted: (field: Field) => boolean
}

function readFilter(value: Json, place: Place): FieldQuery['wanted'] {
  const tests: FieldQuery['wanted'][] = []
  readMembers(value, place, {
    attributePatterns: (item, at) => {
      if (item === null) return
      const patterns = readTexts(item, at)
      tests.push(({ name }) => matchesAny(patterns, name))
    },
    ...Object.fromEntries(
      capabilities.map((capability) => [
        capability,
        (item: Json, at: Place): void => {
          if (item === null) return
          const enabled = readBoolean(item, at)
          tests.push((field) => field[capability].enabled === enabled)
        },
      ]),
    ),
  })
  return (field) => tests.every((test) => test(field))
}

function readFieldQuery(body: Json): FieldQuery {
  const next: { offset: number; limit: number; wanted: FieldQuery['wanted'] } = {
    offset: 0,
    limit: 20,
    wanted: () => true,
  }
  readMembers(
    body,
    { path: '', code: 'bad_request' },
    {
      offset: (value, { path }) => {
        if (value !== null) next.offset = readCount(value, { path, code: 'invalid_fields_offset' })
      },
      limit: (value, { path }) => {
        if (value !== null) next.limit = readCount(value, { path, code: 'invalid_fields_limit' })
      },
      filter: (value, { path }) => {
        if (value !== null) next.wanted = readFilter(value, { path, code: 'invalid_fields_filter' })
      },
    },
  )
  return next
}

/** The route of `/indexes/{uid}/fields`, which lists the fields of the documents. */
export function fieldRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.post<{ Params: { uid: string } }>('/indexes/:uid/fields', async (request) => {
    const { uid } = request.params
    await admit(parts, request, 'fields.post', uid)
    const { offset, limit, wanted } = readFieldQuery(readJson(request))
    const fields = await onIndex(parts.pool, uid, async (index) =>
      Object.keys(await countFields(parts.pool, index))
        .map((name) => describeField(index.settings, name))
        .filter(wanted),
    )
    return { results: fields.slice(offset, offset + limit), offset, limit, total: fields.length }
  })
}
