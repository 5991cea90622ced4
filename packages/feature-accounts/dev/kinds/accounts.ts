import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { answer, answerProblem, fakeCollection } from '@backoffice/shell-kit/harness'
import { fakePicture } from '../fake-picture.ts'
import { fakeGroups, groupOf } from '../fake-groups.ts'

type Account = Schema<'Account'>

const at = '2026-11-20T12:00:00Z'
const seconds = (moment: string | null) => (moment === null ? null : Date.parse(moment) / 1000)

const documentOf = (account: Account): SearchDocuments['accounts'] => ({
  uid: account.uid,
  id: account.id,
  name: account.name,
  email: account.email,
  role: account.role,
  status: account.status ?? 'ACTIVE',
  namespaces: account.namespaces,
  namespace: account.namespaces,
  group_uid: account.group?.uid ?? null,
  full_access: account.group === null && account.role !== 'ADMIN',
  invited: account.invited,
  signed_in: account.last_login_at !== null,
  last_login_at: seconds(account.last_login_at),
  two_step: account.two_step,
  picture: account.picture,
  organization: account.organization || null,
  contract_hours_week: account.contract_hours_week ?? null,
  created_at: seconds(account.created_at) ?? 0,
  updated_at: seconds(account.updated_at) ?? 0,
  version: account.version,
})

/** Fields of a request body: its group is a uid, and a bulk change adds namespaces. */
type Body = Omit<Partial<Account>, 'group'> & {
  readonly group?: Account['group'] | string
  readonly add_namespaces?: string[]
}

const fieldsOf = ({ group, ...body }: Body): Partial<Account> => ({
  ...body,
  ...(group !== undefined && { group: typeof group === 'string' ? groupOf(group) : group }),
  ...(body.role && { isAdmin: body.role === 'ADMIN' }),
})

const account = (body: Body, uid: string): Account => ({
  id: 1,
  version: 1,
  created_at: at,
  updated_at: at,
  updated_by: null,
  name: '',
  email: '',
  role: 'EMPLOYEE',
  status: 'ACTIVE',
  namespaces: ['north'],
  group: null,
  invited: true,
  isAdmin: false,
  two_step: false,
  picture: null,
  last_login_at: null,
  ...fieldsOf(body),
  uid,
})

const signedIn = { invited: false, last_login_at: '2026-11-20T08:00:00Z' }
const people: readonly Account[] = [
  account({ ...signedIn, name: 'Ada Lovelace', email: 'ada@example.com', role: 'ADMIN', two_step: true }, 'ada'),
  account(
    {
      ...signedIn,
      name: 'Bo de Wit',
      email: 'bo@example.com',
      group: 'sales',
      contract_hours_week: 36,
      two_step: true,
      picture: fakePicture,
    },
    'bo',
  ),
  account({ name: 'Chris van den Berg', email: 'chris@example.com', group: 'buyers' }, 'chris'),
  account({ ...signedIn, name: 'Dana Open', email: 'dana@example.com' }, 'dana'),
  account({ ...signedIn, name: 'Eli Blocked', email: 'eli@example.com', group: 'sales', status: 'BLOCKED' }, 'eli'),
  account(
    {
      ...signedIn,
      name: 'Fay Extern',
      email: 'fay@studio.example',
      role: 'EXTERNAL',
      organization: 'Studio',
      group: 'buyers',
    },
    'fay',
  ),
]

const userAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const sessions: readonly Schema<'Session'>[] = [
  { uid: 's1', created_at: at, seen_at: at, device: userAgent, address: '198.51.100.7', current: false },
  { uid: 's2', created_at: at, seen_at: at, device: '', address: '203.0.113.9', current: false },
]

const refuse = ({ email, role, organization }: Partial<Account>) => {
  if (people.some((one) => one.email === email))
    return answerProblem(409, {
      message: 'Another account already uses this email.',
      code: 'accounts.email-taken',
      pointer: '/email',
    })
  if (role === 'EXTERNAL' && !organization)
    return answerProblem(422, {
      message: 'Enter the organization that this external account works for.',
      code: 'accounts.organization-required',
      pointer: '/organization',
    })
  return undefined
}

/** The accounts of the harness, with their groups and sessions. An email that is taken is rejected. */
export default function fakeAccounts() {
  const accounts = fakeCollection<Account, 'accounts'>({
    index: 'accounts',
    records: people,
    documentOf,
    create: account,
    bulkOf: ({ namespaces }, { add_namespaces: added = [], ...change }: Body) => ({
      ...fieldsOf(change),
      ...(added.length > 0 && { namespaces: [...new Set([...namespaces, ...added])] }),
    }),
    refuse,
  })
  const open = new Map(people.map(({ uid }) => [uid, [...sessions]]))
  const put = accounts.routes['PUT /api/accounts/{uid}']
  return {
    all: accounts.all,
    routes: {
      ...accounts.routes,
      ...(put && {
        'PUT /api/accounts/{uid}': (request: Parameters<typeof put>[0]) =>
          put({ ...request, body: fieldsOf(request.body as Body) }),
      }),
      'GET /api/groups': () => ({ results: fakeGroups, total: fakeGroups.length, limit: 1000, offset: 0, next: null }),
      'GET /api/accounts/{uid}/sessions': ({ params }: { params: Readonly<Record<string, string>> }) => ({
        results: open.get(params['uid'] ?? '') ?? [],
      }),
      'DELETE /api/accounts/{uid}/sessions': ({ params }: { params: Readonly<Record<string, string>> }) => {
        open.set(params['uid'] ?? '', [])
        return answer(204, undefined)
      },
      'DELETE /api/accounts/{uid}/sessions/{session}': ({ params }: { params: Readonly<Record<string, string>> }) => {
        const uid = params['uid'] ?? ''
        open.set(
          uid,
          (open.get(uid) ?? []).filter((one) => one.uid !== params['session']),
        )
        return answer(204, undefined)
      },
      'DELETE /api/accounts/{uid}/picture': ({ params }: { params: Readonly<Record<string, string>> }) => {
        const one = accounts.all.get(params['uid'] ?? '')
        if (!one) return answerProblem(404, { message: 'Account not found.', code: 'request.not-found' })
        const results = { ...one, picture: null, version: one.version + 1 }
        accounts.all.set(one.uid, results)
        return { results }
      },
      'POST /api/accounts/{uid}/second-step-reset': ({ params }: { params: Readonly<Record<string, string>> }) => {
        const one = accounts.all.get(params['uid'] ?? '')
        if (one) accounts.all.set(one.uid, { ...one, two_step: false })
        return answer(204, undefined)
      },
      'POST /api/accounts/{uid}/password-link': () => answer(204, undefined),
      'GET /api/audit-entries': () => ({ results: [], total: 0, limit: 20, offset: 0, next: null }),
    },
  }
}
