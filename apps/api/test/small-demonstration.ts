import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addShowcase } from '../src/demonstration/add-showcase.ts'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { folderStore } from '../src/platform/files/folder-store.ts'
import { importRetail } from '../src/import/import-retail.ts'
import type { RetailRow } from '../src/import/retail-row.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const things = [
  'LANTERN',
  'CANDLE',
  'CHRISTMAS STAR',
  'TOTE BAG',
  'LUNCH BAG',
  'TEA MUG',
  'CAKE TIN',
  'GIFT CARD',
  'TISSUE PAPER',
  'NECKLACE',
  'PUZZLE',
  'BIRD HOUSE',
  'PARTY BUNTING',
  'CUSHION',
  'STORAGE CRATE',
  'WALL CLOCK',
  'POSTCARD RACK',
]
const colours = ['RED', 'BLUE', 'RETROSPOT', 'WOODLAND', 'FRENCH', 'VINTAGE']
/** Products of the data that the demonstration knows: with texts by hand, prices in euros, and a story. */
const known = [
  { code: '22326', description: 'ROUND SNACK BOXES SET OF4 WOODLAND', price: '2.95' },
  { code: '22629', description: 'SPACEBOY LUNCH BOX', price: '1.95' },
  { code: '22727', description: 'ALARM CLOCK BAKELIKE RED', price: '3.75' },
  { code: '21034', description: 'REX CASH+CARRY JUMBO SHOPPER', price: '0.95' },
  { code: '22086', description: "PAPER CHAIN KIT 50'S CHRISTMAS", price: '2.95' },
]
const goods = [
  ...known,
  ...things.flatMap((thing, t) =>
    colours.map((colour, c) => ({
      code: String(20_000 + t * 10 + c),
      description: `${colour} ${thing}`,
      price: (1 + ((t + c) % 7) * 0.9).toFixed(2),
    })),
  ),
]

/** A small year of sales: a hundred products, five buyers in five countries. */
const sales: RetailRow[] = ['United Kingdom', 'Netherlands', 'Germany', 'France', 'Belgium'].flatMap((country, buyer) =>
  goods.map((good, n) => ({
    invoice: String(500_000 + buyer * 40 + (n % 40)),
    ...good,
    quantity: 2 + (n % 20),
    localTime: `2011-11-${String(1 + ((n % 40) % 28)).padStart(2, '0')}T10:00:00`,
    customer: String(12_000 + buyer),
    country,
  })),
)

/** A server with a small demonstration business. */
export interface SmallDemonstration {
  readonly api: TestApi
  readonly admin: TestAccount
  close(): Promise<void>
}

/** Starts a server with the demonstration business, made of a small year of sales. */
export async function createSmallDemonstration(): Promise<SmallDemonstration> {
  const api = await createTestApi()
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-showcase-'))
  await importRetail(api.connection.pool, sales)
  const admin = await api.account(null, { role: 'ADMIN' })
  // The first start has added the groups.
  await api.connection.pool.query(
    `insert into groups (uid, name, actions) select gen_random_uuid()::text, name, array['dashboard'] from unnest(array['Sales desk', 'Content', 'Read only']) name`,
  )
  await addShowcase(api.connection.pool, folderStore(folder), admin.uid, createKinds(modules))
  return {
    api,
    admin,
    async close() {
      await api.close()
      await rm(folder, { recursive: true })
    },
  }
}
