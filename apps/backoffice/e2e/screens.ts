import type { AllParams } from '@tanstack/router-core'
import type { APIRequestContext } from 'playwright-core'
import { createShellHarness } from '../dev/create-shell-harness.ts'
import { recordScreens } from '@backoffice/api-contract'
import type { createAppRouter } from '../src/router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>
type Parameter = keyof AllParams<AppRouter['routeTree']>

type WithoutLastSlash<Path> = Path extends `${infer Start extends `/${string}`}/` ? Start : Path

/** Path of a screen with the names of its parameters, such as `/orders/$order`. */
export type ScreenPath = WithoutLastSlash<keyof AppRouter['routesByPath']>

const { router } = createShellHarness({ at: '/' })

/** Paths of all screens that the router serves. */
export const screenPaths: readonly string[] = Object.keys(router.routesByPath)

/** Returns the path of the screen at a URL, or undefined where there is none. */
export const screenAt = (pathname: string): string | undefined =>
  router.getMatchedRoutes(pathname)[2]?.fullPath.replace(/(?<=.)\/$/, '')

/** Fills in the parameters of a path from their examples. A parameter without an example fails, with its path. */
export const addressOf = (path: string, examples: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\$(\w*)/g, (_, name: string) => {
    const example = examples[name]
    if (example === undefined) throw new Error(`The screen ${path} needs an example of its parameter $${name}`)
    return encodeURIComponent(example)
  })

const headers = { 'api-version': '2' }

async function uidsOf(request: APIRequestContext, path: string): Promise<readonly string[]> {
  const answer = await request.get(`${path}?limit=1`, { headers })
  const { results }: { readonly results: readonly { readonly uid: string }[] } = await answer.json()
  return results.map(({ uid }) => uid)
}

async function firstUid(request: APIRequestContext, path: string): Promise<string> {
  const [first] = await uidsOf(request, path)
  if (first === undefined) throw new Error(`The demonstration has no record at ${path}`)
  return first
}

const examplesOf = async (request: APIRequestContext): Promise<Readonly<Record<Parameter, string>>> => ({
  sku: '85123A',
  order: '536365',
  website: await firstUid(request, '/api/websites'),
})

/** A list whose records open in a drawer beside it. */
interface RecordList {
  readonly path: string
  readonly kind: string
  /** Whether a new record is created there. */
  readonly creates: boolean
}

const listPaths = new Set<string>(
  Object.values(recordScreens).flatMap((screen) => (screen && 'list' in screen ? [screen.list] : [])),
)

/** The lists of records, from the static data of the screens. */
export const recordLists: readonly RecordList[] = Object.entries(router.routesByPath).flatMap(([path, { options }]) => {
  const { record } = options.staticData ?? {}
  return record && listPaths.has(path) ? [{ path, kind: record.kind, creates: record.create !== undefined }] : []
})

/** Returns the URLs of the first record of every list where there is any. */
export const openRecords = async (request: APIRequestContext): Promise<readonly string[]> => {
  const states = recordLists.map(async ({ path, kind }) =>
    (await uidsOf(request, `/api/${kind}`)).map((uid) => `${path}?open=${uid}`),
  )
  return (await Promise.all(states)).flat()
}

/** The URLs of a new record, of every list where one is created. */
const newRecords: readonly string[] = recordLists.flatMap(({ path, creates }) => (creates ? [`${path}?open=new`] : []))

/** Returns the states of a screen that need a query, or another record than the example. */
async function statesOf(request: APIRequestContext): Promise<readonly string[]> {
  const supplierOrder = await firstUid(request, '/api/supplier-orders')
  return [
    '/products?mode=sheet',
    '/products?q=nothing+is+called+like+this',
    '/products?open=import',
    `/products?open=${await firstUid(request, '/api/products')}`,
    `/orders?open=${await firstUid(request, '/api/orders')}`,
    '/products/TEE/variants',
    '/products/TEE/websites',
    '/products/SET-01/bundles',
    `/products/supplierorders?open=${supplierOrder}&tab=confirm`,
    `/products/supplierorders?open=${supplierOrder}&tab=receive`,
    `/products/supplierorders?open=${supplierOrder}&tab=labels`,
    '/products/synonyms?open=searches-without-result',
    '/products/synonyms?open=try-a-search',
    `/accounts/access-control-rights?open=${await firstUid(request, '/api/groups')}`,
    '/accounts/access-control-rights?open=new&template=buyer',
    '/accounts/access-control-rights?tab=compare',
    '/accounts/access-control-rights?tab=holders&right=orders_put',
    ...newRecords,
    ...(await openRecords(request)),
    '/nowhere',
  ]
}

/** Returns the URLs of all screens for signed-in people, except excluded ones, and of their states. */
export async function walkedAddresses(
  request: APIRequestContext,
  leftOut: readonly ScreenPath[] = [],
): Promise<readonly string[]> {
  // The landing page redirects signed-in people to their first screen.
  const passed = new Set<string>(['/', ...leftOut])
  const examples = await examplesOf(request)
  return [
    ...screenPaths.filter((path) => !passed.has(path)).map((path) => addressOf(path, examples)),
    ...(await statesOf(request)),
  ]
}
