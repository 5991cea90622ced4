import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { ean13Of } from '../modules/products/codes/ean13.ts'

const colours = [
  ['red', 'Red', 'Rood', 'Rot', 'Rouge', '#b03a2e'],
  ['blue', 'Blue', 'Blauw', 'Blau', 'Bleu', '#1f618d'],
  ['green', 'Green', 'Groen', 'Grün', 'Vert', '#1e8449'],
  ['yellow', 'Yellow', 'Geel', 'Gelb', 'Jaune', '#d4ac0d'],
  ['black', 'Black', 'Zwart', 'Schwarz', 'Noir', '#1b1b1b'],
  ['white', 'White', 'Wit', 'Weiß', 'Blanc', '#fdfdfd'],
  ['pink', 'Pink', 'Roze', 'Rosa', 'Rose', '#d98ba6'],
  ['grey', 'Grey', 'Grijs', 'Grau', 'Gris', '#7f8c8d'],
  ['navy', 'Navy', 'Marine', 'Marine', 'Marine', '#1b2a49'],
  ['mint', 'Mint', 'Mint', 'Minze', 'Menthe', '#98d8c8'],
  ['coral', 'Coral', 'Koraal', 'Koralle', 'Corail', '#f08080'],
  ['sand', 'Sand', 'Zand', 'Sand', 'Sable', '#d9c8a9'],
] as const
const sizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'] as const

const goods = [
  {
    sku: 'TEE',
    name: 'Cotton T-shirt with print',
    names: { nl: 'Katoenen T-shirt met print', de: 'Baumwoll-T-Shirt mit Aufdruck', fr: 'T-shirt en coton imprimé' },
    price: 1_495,
    cost: 610,
    handle: 'textile',
    colours: 12,
    sizes: 10,
  },
  {
    sku: 'APRON',
    name: 'Kitchen apron',
    names: { nl: 'Keukenschort', de: 'Küchenschürze', fr: 'Tablier de cuisine' },
    price: 1_295,
    cost: 520,
    handle: 'textile',
    colours: 6,
    sizes: 3,
  },
  {
    sku: 'ENAMUG',
    name: 'Enamel mug',
    names: { nl: 'Emaille mok', de: 'Emaillebecher', fr: 'Mug émaillé' },
    price: 695,
    cost: 240,
    handle: 'kitchen',
    colours: 8,
    sizes: 0,
  },
] as const

interface Place {
  readonly namespace: string
  readonly categories: ReadonlyMap<string, string>
  readonly storefronts: readonly { readonly uid: string }[]
  readonly supplier: string
}

/** Returns the next codes of the range for internal use. */
async function nextEans(client: PoolClient, count: number): Promise<string[]> {
  const {
    rows: [row],
  } = await client.query<{ value: string }>(
    `insert into counters (namespace, name, value) values ('', 'ean13', $1) on conflict (namespace, name) do update set value = counters.value + $1 returning value`,
    [count],
  )
  const last = Number(row?.value ?? count)
  return Array.from({ length: count }, (_, index) => ean13Of('20', last - count + index + 1))
}

/** Adds option groups, and variants in colours and sizes of one product in a hundred and twenty. */
export async function addVariants(
  client: PoolClient,
  { namespace, categories, storefronts, supplier }: Place,
): Promise<void> {
  const [colour, size] = [randomUUID(), randomUUID()]
  const groups = [
    {
      uid: colour,
      name: 'Colour',
      names: { nl: 'Kleur', de: 'Farbe', fr: 'Couleur' },
      code: 'colour',
      kind: 'Colour',
      display: 'Swatch',
      sequence: 0,
      values: colours.map(([code, name, nl, de, fr, swatch]) => ({ code, name, names: { nl, de, fr }, swatch })),
    },
    {
      uid: size,
      name: 'Size',
      names: { nl: 'Maat', de: 'Größe', fr: 'Taille' },
      code: 'size',
      kind: 'Size',
      display: 'Chips',
      sequence: 1,
      values: sizes.map((code) => ({ code, name: code })),
    },
  ]
  await client.query(
    `
    insert into option_groups (uid, namespace, name, names, code, kind, display, sequence, "values") select uid, $2, name, names, code, kind, display, sequence, "values"
    from jsonb_to_recordset($1::jsonb) as g (uid text, name text, names jsonb, code text, kind text, display text, sequence int, "values" jsonb)`,
    [JSON.stringify(groups), namespace],
  )
  const products = goods.flatMap((good) => {
    const parent = randomUUID()
    const options = colours
      .slice(0, good.colours)
      .flatMap(([code, name]) =>
        (good.sizes === 0 ? [undefined] : sizes.slice(0, good.sizes)).map((one?: string) => ({
          code,
          name,
          size: one,
        })),
      )
    const shared = {
      price: good.price,
      cost: good.cost,
      category_uids: [categories.get(good.handle)].filter((uid) => uid !== undefined),
      option_groups: [] as string[],
      options: [] as object[],
      parent_uid: null as string | null,
      stock: 0,
    }
    const variants = options.map(({ code, name, size: one }, n) => ({
      ...shared,
      uid: randomUUID(),
      sku: [good.sku, code.toUpperCase(), one].filter((part) => part !== undefined).join('-'),
      name: [good.name, name, one].filter((part) => part !== undefined).join(', '),
      names: Object.fromEntries(
        Object.entries(good.names).map(([language, text]) => [
          language,
          [text, one].filter((part) => part !== undefined).join(', '),
        ]),
      ),
      kind: 'Variant',
      parent_uid: parent,
      price: one === '4XL' || one === '5XL' ? good.price + 200 : good.price,
      options: [{ group: colour, value: code }, ...(one === undefined ? [] : [{ group: size, value: one }])],
      stock: (n * 37) % 41,
      variants: [] as string[],
    }))
    return [
      {
        ...shared,
        uid: parent,
        sku: good.sku,
        name: good.name,
        names: good.names,
        kind: 'Variant parent',
        option_groups: good.sizes === 0 ? [colour] : [colour, size],
        variants: variants.map(({ sku }) => sku),
      },
      ...variants,
    ]
  })
  const eans = await nextEans(client, products.length)
  const rows = products.map((product, n) => ({
    ...product,
    ean13: eans[n],
    product_websites: storefronts.map(({ uid }, sequence) => ({ website: uid, active: true, sequence })),
  }))
  const shape = `jsonb_to_recordset($1::jsonb) as p (uid text, sku text, name text, names jsonb, kind text, price bigint, cost bigint, ean13 text, category_uids text[], option_groups text[], options jsonb, parent_uid text,
    product_websites jsonb, variants text[], stock int)`
  const text = JSON.stringify(rows)
  await client.query(
    `
    insert into products (uid, namespace, sku, name, kind, status, price, cost, currency, ean13, category_uids, option_groups, options, parent_uid, product_websites, configurable_products, supplier_uid)
    select uid, $2, sku, name, kind, 'Active', price, cost, 'GBP', ean13, category_uids, option_groups, options, parent_uid, product_websites, variants, $3 from ${shape}`,
    [text, namespace, supplier],
  )
  await client.query(
    `
    insert into product_translations (namespace, product_uid, language, name, state) select $2, uid, 'en', name, 'Own' from ${shape}
    union all select $2, uid, l.key, l.value, 'Own' from ${shape}, jsonb_each_text(names) l`,
    [text, namespace],
  )
  await client.query(
    `
    with items as (insert into stock_items (uid, namespace) select uid, $2 from ${shape} where kind = 'Variant' returning 1),
    sold as (insert into product_stock_items (namespace, product_uid, stock_item) select $2, uid, uid from ${shape} where kind = 'Variant' returning 1),
    counted as (insert into stock_movements (uid, namespace, stock_item, location, kind, on_hand_delta, on_hand_after, reserved_after, reason)
      select gen_random_uuid()::text, $2, uid, 'Warehouse', 'Count', stock, stock, 0, 'Opening count' from ${shape} where kind = 'Variant' and stock > 0 returning 1)
    insert into stock_levels (namespace, stock_item, location, on_hand) select $2, uid, 'Warehouse', stock from ${shape} where kind = 'Variant'`,
    [text, namespace],
  )
}
