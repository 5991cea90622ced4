import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, fakeCollection } from '@backoffice/shell-kit/harness'
import { fakePicture } from '../fake-picture.ts'

type Namespace = Schema<'Namespace'>

const NOW = '2026-11-20T12:00:00Z'
const seconds = Date.parse(NOW) / 1000

/** Returns a namespace; `changes` override its fields. */
export const fakeNamespace = (id: number, uid: string, changes: Partial<Namespace> = {}): Namespace => ({
  uid,
  id,
  version: 1,
  created_at: NOW,
  updated_at: NOW,
  updated_by: null,
  name: uid,
  code: uid.slice(0, 3).toUpperCase(),
  parent_id: null,
  status: 'Active',
  colour: 'blue',
  sequence: 0,
  default_language: 'nl',
  currency: 'EUR',
  time_zone: 'Europe/Amsterdam',
  picture: null,
  counts: { children: 0, accounts: 0, websites: 0, products: 0 },
  ...changes,
})

const group: readonly Namespace[] = [
  fakeNamespace(1, 'group', {
    name: 'Giftworks group',
    counts: { children: 2, accounts: 4, websites: 1, products: 1204 },
  }),
  fakeNamespace(2, 'benelux', {
    name: 'Benelux',
    parent_id: 1,
    colour: 'orange',
    picture: fakePicture,
    counts: { children: 0, accounts: 12, websites: 3, products: 311 },
  }),
  fakeNamespace(3, 'france', {
    name: 'France, with a name that is longer than the line it is in',
    parent_id: 1,
    sequence: 1,
    colour: 'teal',
    status: 'Closed',
  }),
]

/** Fake server: a group with two namespaces below it, one of them closed. */
export function createFakeNamespaces(records: readonly Namespace[] = group) {
  const namespaces = fakeCollection<Namespace, 'namespaces'>({
    index: 'namespaces',
    records: [...records],
    documentOf: ({ uid, id, parent_id, name, code, status = 'Active', colour = 'blue', picture, version, counts }) => ({
      uid,
      id,
      parent_id,
      parent_uid: records.find((one) => one.id === parent_id)?.uid ?? null,
      name,
      code,
      status,
      colour,
      picture,
      path: name,
      has_children: (counts?.children ?? 0) > 0,
      has_websites: (counts?.websites ?? 0) > 0,
      has_accounts: (counts?.accounts ?? 0) > 0,
      created_at: seconds,
      updated_at: seconds,
      version,
      // The selected namespace of the harness, which lists search.
      namespace: 'north',
    }),
    create: (fields, uid) => fakeNamespace(records.length + 1, uid, fields),
  })
  const show =
    (picture: string | null, status: number) =>
    ({ params }: { params: Readonly<Record<string, string>> }) => {
      const one = namespaces.all.get(params['uid'] ?? '')
      if (!one) return answerProblem(404, { message: 'Namespace not found.', code: 'request.not-found' })
      const results = { ...one, picture, version: one.version + 1 }
      namespaces.all.set(one.uid, results)
      return answer(status, { results })
    }
  return {
    ...namespaces,
    routes: {
      ...namespaces.routes,
      'POST /api/namespaces/{uid}/picture': show(fakePicture, 201),
      'DELETE /api/namespaces/{uid}/picture': show(null, 200),
    },
  }
}

export default () => createFakeNamespaces()
