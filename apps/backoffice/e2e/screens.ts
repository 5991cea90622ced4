import type { AllParams } from '@tanstack/router-core'
import type { APIRequestContext } from 'playwright-core'
import { createShellHarness } from '../dev/create-shell-harness.ts'
import type { createAppRouter } from '../src/router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>
type Parameter = keyof AllParams<AppRouter['routeTree']>

type WithoutLastSlash<Path> = Path extends `${infer Start extends `/${string}`}/` ? Start : Path

/** Path of a screen with the names of its parameters, such as `/orders/$order`. */
export type ScreenPath = WithoutLastSlash<keyof AppRouter['routesByPath']>

const { router } = createShellHarness({ at: '/' })

/** Paths of all screens that the router serves. */
export const screenPaths: readonly string[] = Object.keys(router.routesByPath)

/** Path of the screen that an address leads to, or undefined where it leads to none. */
export const screenAt = (pathname: string): string | undefined =>
  router.getMatchedRoutes(pathname)[2]?.fullPath.replace(/(?<=.)\/$/, '')

/** Fills the parameters of a path from their examples. A parameter without an example fails, with the path that has it. */
export const addressOf = (path: string, examples: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\$(\w*)/g, (_, name: string) => {
    const example = examples[name]
    if (example === undefined) throw new Error(`The screen ${path} needs an example of its parameter $${name}`)
    return encodeURIComponent(example)
  })

const headers = { 'api-version': '2' }

async function firstUid(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(`${path}?limit=1`, { headers })
  const { results }: { readonly results: readonly { readonly uid: string }[] } = await answer.json()
  const [first] = results
  if (!first) throw new Error(`The demonstration has no record at ${path}`)
  return first.uid
}

const examplesOf = async (request: APIRequestContext): Promise<Readonly<Record<Parameter, string>>> => ({
  sku: '85123A',
  order: '581587',
  website: await firstUid(request, '/api/websites'),
})

/** What a screen shows only with a query, or of another record than the example. */
async function statesOf(request: APIRequestContext): Promise<readonly string[]> {
  const [brand, supplier, supplierOrder, synonym, review, category] = await Promise.all(
    ['brands', 'suppliers', 'supplier-orders', 'synonyms', 'reviews', 'categories'].map((name) =>
      firstUid(request, `/api/${name}`),
    ),
  )
  return [
    '/products?mode=sheet',
    '/products?q=nothing+is+called+like+this',
    '/products?open=import',
    '/products/TEE/variants',
    '/products/TEE/websites',
    '/products/SET-01/bundles',
    '/products/brands?open=new',
    `/products/brands?open=${brand}`,
    '/products/suppliers?open=new',
    `/products/suppliers?open=${supplier}`,
    '/products/supplierorders?open=new',
    `/products/supplierorders?open=${supplierOrder}`,
    `/products/supplierorders?open=${supplierOrder}&tab=confirm`,
    `/products/supplierorders?open=${supplierOrder}&tab=receive`,
    `/products/supplierorders?open=${supplierOrder}&tab=labels`,
    '/products/synonyms?open=new',
    `/products/synonyms?open=${synonym}`,
    '/products/synonyms?open=searches-without-result',
    '/products/synonyms?open=try-a-search',
    `/products/reviews?open=${review}`,
    '/products/categories?open=new',
    `/products/categories?open=${category}`,
    '/nowhere',
  ]
}

/** Addresses of all screens for people who are signed in, without those that a walk leaves out, and of their states. */
export async function walkedAddresses(
  request: APIRequestContext,
  leftOut: readonly ScreenPath[] = [],
): Promise<readonly string[]> {
  // The landing page sends people who are signed in to their first screen.
  const passed = new Set<string>(['/', ...leftOut])
  const examples = await examplesOf(request)
  return [
    ...screenPaths.filter((path) => !passed.has(path)).map((path) => addressOf(path, examples)),
    ...(await statesOf(request)),
  ]
}
