import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../src/platform/accounts/tables.ts'
import type { Language } from '../src/platform/languages/language.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

type Asked = Parameters<TestApi['call']>

const languages = ['en', 'nl', 'de', 'fr'] as const satisfies readonly Language[]

/** What a refused call says in each language. */
async function saidOf(operation: Asked[0], options: NonNullable<Asked[1]>) {
  const answers = []
  for (const language of languages) {
    const { headers, body } = await api.call(operation, {
      cookie: editor.cookie,
      ...options,
      headers: { ...options.headers, 'accept-language': language },
    })
    expect(headers['content-language']).toBe(language)
    answers.push(at(body, 0, 'message'))
  }
  return answers
}

test('a slug that is taken is refused at its field, in the language of the call', async () => {
  await create(api, editor, 'createBrand', { name: 'Northwind', slug: 'northwind' })
  const body = { name: 'Another', slug: 'northwind' }
  expect(await saidOf('createBrand', { body })).toEqual([
    'There is already a brand with this slug.',
    'Er is al een merk met dit adres.',
    'Es gibt schon eine Marke mit dieser Adresse.',
    'Il y a déjà une marque avec cette adresse.',
  ])
  const { body: refused } = await api.call('createBrand', {
    cookie: editor.cookie,
    body,
    headers: { 'accept-language': 'nl' },
  })
  expect(refused).toEqual([{ message: 'Er is al een merk met dit adres.', code: 'conflict', field: '/slug' }])
})

test('what is counted agrees with its number', async () => {
  const brand = await create(api, editor, 'createBrand', { name: 'Counted', slug: 'counted' })
  const asked = { path: { uid: String(brand['uid']) }, headers: { 'if-match': `"${Number(brand['version'])}"` } }
  await create(api, editor, 'createProduct', { ...newRecord('Product'), brand: brand['uid'] })
  expect(await saidOf('deleteBrand', asked)).toEqual([
    '1 product is of this brand. Merge it into another one instead.',
    '1 product is van dit merk. Voeg het in plaats daarvan samen met een ander.',
    '1 Produkt ist von dieser Marke. Führen Sie sie stattdessen mit einer anderen zusammen.',
    '1 produit est de cette marque. Fusionnez-la plutôt avec une autre.',
  ])
  await create(api, editor, 'createProduct', { ...newRecord('Product'), brand: brand['uid'] })
  expect(await saidOf('deleteBrand', asked)).toEqual([
    '2 products are of this brand. Merge it into another one instead.',
    '2 producten zijn van dit merk. Voeg het in plaats daarvan samen met een ander.',
    '2 Produkte sind von dieser Marke. Führen Sie sie stattdessen mit einer anderen zusammen.',
    '2 produits sont de cette marque. Fusionnez-la plutôt avec une autre.',
  ])
})

test('the words that stand in a sentence are said in its language, too', async () => {
  expect(await saidOf('readSupplierOrder', { path: { uid: 'nowhere' } })).toEqual([
    'The supplier order does not exist.',
    'De leveranciersorder bestaat niet.',
    'Die Lieferantenbestellung existiert nicht.',
    'La commande fournisseur n’existe pas.',
  ])
})

test('what the contract refuses is said in the language of the call, with the name of the field', async () => {
  expect(await saidOf('createBrand', { body: { slug: 'nameless' } })).toEqual([
    'name is required.',
    'name is verplicht.',
    'name ist erforderlich.',
    'name est obligatoire.',
  ])
  expect(await saidOf('createBrand', { body: { name: '', slug: 'nameless' } })).toEqual([
    'name needs at least 1 character.',
    'name heeft minstens 1 teken nodig.',
    'name braucht mindestens 1 Zeichen.',
    'name doit compter au moins 1 caractère.',
  ])
  expect(await saidOf('createBrand', { body: { name: 'Known', slug: 'known', colour: 'red' } })).toEqual([
    'colour is not a known field.',
    'colour is geen bekend veld.',
    'colour ist kein bekanntes Feld.',
    'colour n’est pas un champ connu.',
  ])
  expect(await saidOf('createBrand', { body: { name: 7, slug: 'seven' } })).toEqual([
    'name must be a text.',
    'name moet een tekst zijn.',
    'name muss ein Text sein.',
    'name doit être un texte.',
  ])
})

test.each([undefined, 'ja', '*', 'pt-BR, es;q=0.8', 'no language at all;;'])(
  'English is spoken to who asks for %s',
  async (accepted) => {
    const { headers, body } = await api.call('readBrand', {
      cookie: editor.cookie,
      path: { uid: 'nowhere' },
      headers: accepted === undefined ? {} : { 'accept-language': accepted },
    })
    expect([at(body, 0, 'message'), headers['content-language']]).toEqual(['The brand does not exist.', 'en'])
  },
)

test('an address that is none, and one that is called wrongly, are said so in the language of the call', async () => {
  const ask = async (method: 'GET' | 'DELETE', url: string) => {
    const { statusCode, headers, json } = await api.server.app.inject({
      method,
      url,
      headers: { 'accept-language': 'fr-BE' },
    })
    return [statusCode, headers['content-language'], at(json(), 0, 'message')]
  }
  expect(await ask('GET', '/api/nothing')).toEqual([404, 'fr', 'Il n’y a rien à cette adresse.'])
  expect(await ask('DELETE', '/api/brands')).toEqual([405, 'fr', 'Cette adresse n’accepte que GET, POST.'])
})

test('what a job leaves alone is said in the language of the call that prepares it, and later in that of the account', async () => {
  await api.connection.database.update(accounts).set({ language: 'nl' }).where(eq(accounts.uid, editor.uid))
  const [priced, without] = [
    await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 1_000 }),
    await create(api, editor, 'createProduct', { ...newRecord('Product'), price: null, status: 'Draft' }),
  ]
  const prepared = await api.call('prepareProductBulk', {
    cookie: editor.cookie,
    headers: { 'accept-language': 'fr' },
    body: { selection: { skus: [priced['sku'], without['sku']] }, change: { price: { how: 'amount', value: 100 } } },
  })
  expect(at(prepared.body, 'results', 'skipped', 0, 'reason', 'message')).toBe('Il n’a pas de prix de départ.')
  const path = { uid: String(at(prepared.body, 'results', 'job', 'uid')) }
  await api.call('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(priced['sku']) },
    headers: { 'api-version': '3', 'if-match': '"1"' },
    body: { price: 5 },
  })
  await api.call('startJob', { cookie: editor.cookie, path, body: {} })
  await expect
    .poll(async () => at((await api.call('readJob', { cookie: editor.cookie, path })).body, 'results', 'state'), {
      timeout: 30_000,
      interval: 20,
    })
    .toBe('Done')
  const rows = at((await api.call('readJobRows', { cookie: editor.cookie, path })).body, 'results')
  expect(rows).toMatchObject([
    { reason: { message: 'Het is gewijzigd sinds de proef.' } },
    { reason: { message: 'Il n’a pas de prix de départ.' } },
  ])
})

test('a right is called by its name, in the language of who lacks it', async () => {
  const { cookie } = await api.account(['products'])
  expect(await saidOf('listOrders', { cookie })).toEqual([
    'You need the right “Orders: view list” for this.',
    'Hiervoor hebt u het recht “Bestellingen: lijst bekijken” nodig.',
    'Dafür brauchen Sie das Recht „Bestellungen: Liste ansehen“.',
    'Il vous faut pour cela le droit « Commandes : voir la liste ».',
  ])
})
