import { fakeRail } from './fake-rail.ts'
import { fakeServer, type FakeRoute } from './fake-server.ts'

type Routes = Readonly<Record<string, FakeRoute>>

/** A fake kind of record, created anew each time: the export of a file in `dev/kinds`. */
export type FakeKind = () => { readonly routes: Routes }

/** Returns the routes of all kinds that `import.meta.glob` has found. */
export const fakeKinds = (found: Readonly<Record<string, FakeKind>>): Routes =>
  Object.fromEntries(Object.values(found).flatMap((fake) => Object.entries(fake().routes)))

/** Returns the routes of saved views, for `fakeServer`: none is saved. */
export const fakeViews = (): Routes => ({
  'GET /api/table-settings': () => ({ results: [], total: 0, limit: 50, offset: 0 }),
})

/** Creates a fake server for one kind of record, and what is beside it; `routes` override its own. */
export const fakeServerOf = (kind: FakeKind, routes: Routes = {}): typeof fetch =>
  fakeServer({ ...fakeRail(), ...fakeViews(), ...kind().routes, ...routes })
