import { randomUUID } from 'node:crypto'
import { namespaceColours, slugOf } from '@backoffice/api-contract'
import type { PoolClient } from 'pg'
import {
  brandWords,
  categoryWords,
  otherCategory,
  storefronts,
  supplierNames,
  tenants,
  type TenantKey,
} from './demonstration-business.ts'

/** Destination of imported records. */
export interface Business {
  readonly namespaces: { readonly [Key in TenantKey]: string }
  readonly storefronts: readonly { readonly uid: string }[]
  readonly categories: ReadonlyMap<string, string>
  readonly brands: ReadonlyMap<string, string>
  readonly suppliers: ReadonlyMap<string, string>
}

/** Adds a row, or finds the existing one; returns its uid. */
async function ensure(
  client: PoolClient,
  table: string,
  key: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const where = key.map((name, index) => `${name} = $${index + 1}`).join(' and ')
  const find = () =>
    client.query<{ uid: string }>(
      `select uid from ${table} where ${where}`,
      key.map((name) => values[name]),
    )
  const {
    rows: [present],
  } = await find()
  if (present) return present.uid
  const all = { uid: randomUUID(), ...values }
  const names = Object.keys(all)
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(all),
  )
  return all.uid
}

/** Adds the VAT rates of websites to their countries. */
const ADD_RATES = `
  insert into tax_rates (namespace, country, category, valid_from, rate_bp)
  select distinct on (w.namespace, w.country, r.category) w.namespace, w.country, r.category, date '2000-01-01', r.rate_bp
  from websites w cross join lateral (values ('high', w.vat_high_bp), ('low', w.vat_low_bp)) r(category, rate_bp)
  where w.uid = any($1) on conflict do nothing`

/** Adds tenants, storefronts, categories, brands and suppliers; existing ones stay as they are. */
export async function addDemonstrationBusiness(client: PoolClient): Promise<Business> {
  const namespaces = new Map<TenantKey, string>()
  const ids = new Map<TenantKey, number>()
  for (const [index, { key, name, code, parent, language }] of tenants.entries()) {
    const uid = await ensure(client, 'namespaces', ['code'], {
      code,
      name,
      parent_id: parent === null ? null : ids.get(parent),
      colour: namespaceColours[index % namespaceColours.length],
      default_language: language,
      currency: 'GBP',
      time_zone: 'Europe/Amsterdam',
    })
    const {
      rows: [row],
    } = await client.query<{ id: string }>('select id from namespaces where uid = $1', [uid])
    namespaces.set(key, uid)
    ids.set(key, Number(row?.id))
  }
  const of = (key: TenantKey): string => {
    const uid = namespaces.get(key)
    if (uid === undefined) throw new Error(`There is no tenant ${key}`)
    return uid
  }
  const group = of('group')
  const sites: Parameters<typeof addLookUps>[2][number][] = []
  for (const { tenant, ...site } of storefronts) {
    sites.push({
      ...site,
      uid: await ensure(client, 'websites', ['domainname'], { ...site, namespace: of(tenant), shipment_price: 395 }),
    })
  }
  await client.query(ADD_RATES, [sites.map(({ uid }) => uid)])
  const categories = new Map<string, string>()
  for (const [sequence, { handle, name, names }] of [...categoryWords, otherCategory].entries()) {
    categories.set(
      handle,
      await ensure(client, 'categories', ['namespace', 'handle'], {
        namespace: group,
        handle,
        name,
        names,
        seo_url: handle,
        sequence,
      }),
    )
  }
  const brands = new Map<string, string>()
  for (const [sequence, [name]] of brandWords.entries())
    brands.set(
      name,
      await ensure(client, 'brands', ['namespace', 'name'], { namespace: group, name, slug: slugOf(name), sequence }),
    )
  const suppliers = new Map<string, string>()
  for (const [index, name] of supplierNames.entries()) {
    suppliers.set(
      name,
      await ensure(client, 'suppliers', ['namespace', 'name'], {
        namespace: group,
        name,
        code: `S${String(index + 1).padStart(3, '0')}`,
        order_email: `orders@${slugOf(name)}.example`,
        lead_days: 5 + 4 * index,
        minimum: 25_000,
      }),
    )
  }
  await addLookUps(client, { group, benelux: of('benelux'), middle: of('middle') }, sites)
  return {
    namespaces: { group, benelux: of('benelux'), middle: of('middle') },
    storefronts: sites,
    categories,
    brands,
    suppliers,
  }
}

/** Adds the tenant, storefront and VAT rate of each country, for the statements of this session. */
async function addLookUps(
  client: PoolClient,
  { group, benelux, middle }: { [Key in TenantKey]: string },
  sites: readonly { uid: string; country: string; wholesale: boolean; is_main: boolean; vat_high_bp: number }[],
): Promise<void> {
  const main = sites.find(({ is_main, wholesale }) => is_main && !wholesale)?.uid ?? ''
  const trade = sites.find(({ wholesale }) => wholesale)?.uid ?? main
  const own = sites
    .filter(({ country }) => country !== 'GB')
    .map(({ country, uid }) => `when '${country}' then '${uid}'`)
    .join(' ')
  await client.query(`create or replace function pg_temp.tenant_of(country text) returns text language sql immutable as $$
    select case when country in ('NL', 'BE') then '${benelux}' when country in ('DE', 'FR') then '${middle}' else '${group}' end $$`)
  await client.query(`create or replace function pg_temp.storefront_of(country text, wholesale boolean) returns text language sql immutable as $$
    select case country ${own} else case when wholesale then '${trade}' else '${main}' end end $$`)
  const rates = sites.map(({ country, vat_high_bp }) => `when '${country}' then ${vat_high_bp}`).join(' ')
  await client.query(`create or replace function pg_temp.rate_of(country text) returns int language sql immutable as $$
    select case country ${rates} else 0 end $$`)
}
