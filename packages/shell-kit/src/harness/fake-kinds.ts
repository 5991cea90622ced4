import { fakeRail } from './fake-rail.ts'
import { fakeServer, type FakeRoute } from './fake-server.ts'

type Routes = Readonly<Record<string, FakeRoute>>

/** A kind of record that stands in, new each time: what a file of `dev/kinds` exports. */
export type FakeKind = () => { readonly routes: Routes }

/** Returns the routes of all kinds that `import.meta.glob` has found. */
export const fakeKinds = (found: Readonly<Record<string, FakeKind>>): Routes =>
  Object.fromEntries(Object.values(found).flatMap((fake) => Object.entries(fake().routes)))

/** The views of lists, for `fakeServer`: none is saved. */
export const fakeViews = (): Routes => ({
  'GET /api/table-settings': () => ({ results: [], total: 0, limit: 50, offset: 0 }),
})

/** A server that knows one kind of record, and what is beside it; `routes` take the place of its own. */
export const fakeServerOf = (kind: FakeKind, routes: Routes = {}): typeof fetch =>
  fakeServer({ ...fakeRail(), ...fakeViews(), ...kind().routes, ...routes })
