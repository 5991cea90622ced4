import type { Schema } from '@backoffice/api-contract'
import { groupTemplates, holds, rightChanges, type Right } from '@backoffice/permissions'
import { answer, answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'

type Group = Schema<'Group'>

const NOW = '2026-11-21T10:00:00.000Z'

/** Returns a group; `changes` override its fields. */
export const fakeGroup = (id: number, uid: string, changes: Partial<Group> = {}): Group => ({
  uid,
  id,
  version: 1,
  created_at: NOW,
  updated_at: NOW,
  updated_by: 'ada',
  namespace: 'north',
  name: uid,
  description: '',
  actions: [],
  locked: false,
  based_on: null,
  member_count: 0,
  ...changes,
})

const manyGroups: readonly Group[] = [
  fakeGroup(1, 'sales', {
    name: 'Sales desk',
    actions: [...groupTemplates.sales_desk, 'orders_refund', 'an_older_right'],
    based_on: 'sales_desk',
    member_count: 12,
  }),
  fakeGroup(2, 'buyers', { name: 'Buyers', actions: [...groupTemplates.buyer], based_on: 'buyer', member_count: 1 }),
  fakeGroup(3, 'board', {
    name: 'Board of directors with a name that takes two lines',
    namespace: null,
    actions: [...groupTemplates.read_only],
    locked: true,
  }),
]

interface FakeGroups {
  readonly groups?: readonly Group[]
}

const etagOf = ({ version }: Group) => `"${version}"`
const shown = (group: Group, status = 200) => answer(status, { results: group }, etagOf(group))
const missing = () => answerProblem(404, { message: 'Record not found.', code: 'request.not-found' })
const outdated = () => answerProblem(412, { message: 'Someone else changed this.', code: 'request.version-conflict' })
const page = <T>(results: readonly T[]) => ({ results, total: results.length, limit: 100, offset: 0, next: null })

/** Creates groups in memory, with the accounts that are in them. */
export function createFakeGroups({ groups = manyGroups }: FakeGroups = {}) {
  const all = new Map(groups.map((group) => [group.uid, group]))
  const change = (uid: string, changes: Partial<Group>) => {
    const group = all.get(uid)
    if (group) all.set(uid, { ...group, ...changes, version: group.version + 1 })
  }
  const accounts = (): readonly ReturnType<typeof fakeAccount>[] => [
    fakeAccount(),
    fakeAccount({ uid: 'free', name: 'Fred Free', email: 'fred@example.com', role: 'EMPLOYEE', isAdmin: false }),
    ...[...all.values()].flatMap(({ uid, name, actions, member_count: count }) =>
      Array.from({ length: count }, (_, index) =>
        fakeAccount({
          uid: `${uid}-${index}`,
          name: `${name} ${index + 1}`,
          email: `${uid}.${index + 1}@example.com`,
          role: 'EMPLOYEE',
          isAdmin: false,
          group: { uid, name, actions },
        }),
      ),
    ),
  ]
  const routes: Readonly<Record<string, FakeRoute>> = {
    'GET /api/groups': () => page([...all.values()]),
    'GET /api/groups/{uid}': ({ params }) => {
      const group = all.get(params['uid'] ?? '')
      return group ? shown(group) : missing()
    },
    'POST /api/groups': ({ body }) => {
      const group = fakeGroup(all.size + 1, `made-${all.size}`, body as Partial<Group>)
      all.set(group.uid, group)
      return shown(group, 201)
    },
    'PUT /api/groups/{uid}': ({ params: { uid = '' }, headers, body }) => {
      const group = all.get(uid)
      if (!group) return missing()
      if (headers.get('if-match') !== etagOf(group)) return outdated()
      change(uid, body as Partial<Group>)
      return shown(all.get(uid) ?? group)
    },
    'DELETE /api/groups/{uid}': ({ params: { uid = '' } }) => {
      all.delete(uid)
      return answer(204, undefined)
    },
    'POST /api/groups/{uid}/impact': ({ params: { uid = '' }, body }) => {
      const group = all.get(uid)
      const { actions } = body as { readonly actions: readonly string[] }
      return group ? { results: { accounts: group.member_count, ...rightChanges(group.actions, actions) } } : missing()
    },
    'POST /api/groups/{uid}/replace': ({ params: { uid = '' }, body }) => {
      const { group: to } = body as { readonly group: string }
      change(to, { member_count: (all.get(to)?.member_count ?? 0) + (all.get(uid)?.member_count ?? 0) })
      all.delete(uid)
      return answer(204, undefined)
    },
    'GET /api/right-holders': ({ query }) =>
      page(accounts().filter((account) => holds(account, query.get('right') as Right))),
  }
  return { routes, all, change }
}

export default () => createFakeGroups()
