import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { accounts } from '../../platform/accounts/tables.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { defineRecord } from '../../platform/records/record.ts'
import { searchFilter } from '../../platform/search/search-filter.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import { endLinks, queueAccountMail } from './links/queue.ts'
import {
  accountChange,
  assertApprover,
  assertDeletableAccount,
  assertKnownNamespaces,
  assertOneDecimal,
  assertWithinReach,
  groupNamed,
  type AccountRow,
} from './account-guards.ts'
import { accountBulk } from './account-bulk.ts'
import { lockPeople } from './authority.ts'
import { assertCovered, visibleAccounts } from './group-rules.ts'
import { accountDocuments } from './search-documents.ts'
import { assertKnownTimeZone } from '../../platform/accounts/time-zone.ts'
import { viewAccounts } from './view-accounts.ts'
import { text } from './messages.ts'

const rightsOf = ({ role, group_uid, namespaces }: AccountRow) => JSON.stringify([role, group_uid, namespaces])

/** Accounts. */
export const account = defineRecord('accounts', {
  table: accounts,
  what: text('account'),
  title: accounts.name,
  keptByServer: ['last_login_at', 'password_set_at', 'two_step'],
  references: { group_uid: { to: 'groups' }, approver_uid: { to: 'accounts' } },
  documents: accountDocuments,
  tenancy: {
    visible: visibleAccounts,
    // Every account sees at least itself: sign-in looks the own account up here.
    searched: ({ account: { uid }, scope, may }) =>
      may('accounts')
        ? `${searchFilter.within('namespace', scope.own)} OR uid = ${searchFilter.quote(uid)}`
        : `uid = ${searchFilter.quote(uid)}`,
  },
  unique: { accounts_email: [text('email-taken'), '/email'] },
  wasOpenTo: ({ account: { role } }) => role === 'ADMIN',
  undo: {
    deleteAccount: 'kept',
    changeOwnAccount: 'fields',
    sendPasswordLink: 'for good',
    resetSecondStep: 'for good',
    endOtherSessions: 'for good',
    endOwnSession: 'for good',
    endAccountSession: 'for good',
    endAccountSessions: 'for good',
    uploadOwnPicture: 'for good',
    removeOwnPicture: 'for good',
    removeAccountPicture: 'for good',
  },
  bulk: accountBulk,
  exported: [
    ['name', 'Name', 'text'],
    ['email', 'Email', 'text'],
    ['role', 'Role', 'text'],
    ['group_uid', 'Group', 'text', 'groups'],
    ['namespaces', 'Namespaces', 'list', 'namespaces'],
    ['status', 'Status', 'text'],
    ['last_login_at', 'Last sign-in', 'time'],
    ['two_step', 'Two-step verification', 'yes-no'],
    ['organization', 'Organization', 'text'],
    ['contract_hours_week', 'Contract hours', 'number'],
    ['created_at', 'Created', 'time'],
  ],
  view: viewAccounts,

  async create({ group: named, approver, ...body }, call) {
    await lockPeople(call)
    assertKnownTimeZone(body.time_zone)
    assertOneDecimal(body.contract_hours_week)
    await assertKnownNamespaces(call.database, body.namespaces)
    await assertApprover(call, approver, undefined)
    const group = named == null ? null : await groupNamed(call, named)
    assertWithinReach(call, { ...body, group })
    if (group) await assertCovered(call.database, group, body.namespaces)
    return { ...body, group_uid: group?.uid ?? null, approver_uid: approver }
  },

  change: accountChange,
  assertDeletable: assertDeletableAccount,

  validate(row, before) {
    const isNew = before?.role !== 'EXTERNAL' || before.organization !== ''
    if (row.role === 'EXTERNAL' && row.organization.trim() === '' && isNew)
      throw invalid(text('organization-required'), '/organization')
  },

  async follow(steps, { actor, database, reindex }) {
    // Documents of namespaces say whether accounts work there.
    const places = ({ before, after }: (typeof steps)[number]) =>
      new Set(before?.namespaces).symmetricDifference(new Set(after?.namespaces))
    await reindex('namespaces', [...new Set(steps.flatMap((step) => [...places(step)]))])
    for (const { before, after } of steps) {
      const uid = (after ?? before)?.uid
      if (!before || uid === undefined || uid === actor) continue
      // A removed picture changes no permission: it need not sign in again.
      if (after && before.picture !== after.picture) continue
      // The permissions of the account changed: it has to sign in again.
      await endSessionsOf(database, uid)
      if (!after) continue
      if (after.status === 'BLOCKED') await endLinks(database, uid)
      if (rightsOf(before) !== rightsOf(after))
        await notify(database, [uid], { kind: 'rights-changed', about: 'me', actor })
    }
  },

  restoredAlone: true,

  /** What was undone in bulk, or restored, obeys the rules of the moment. */
  async returned(row, work) {
    const [present] = await work.database.select().from(accounts).where(eq(accounts.uid, row.uid))
    if (!present) return {}
    const { role, status, namespaces, group_uid: group } = row
    await accountChange({ role, status, namespaces, group }, present, work)
    // What is undone in bulk is not written yet. A restored account has no password, and its picture was deleted.
    return isDeepStrictEqual(present, row) ? { password_set_at: null, two_step: false, picture: null } : {}
  },

  /** A restored account is invited again. Without its group it would have full access. */
  async refill(row, kept, work) {
    const [former] = kept[0]?.rows ?? []
    if ((former?.['group_uid'] ?? null) !== row.group_uid) throw conflict(text('restored-group-gone'))
    await queueAccountMail(work.database, { account: row.uid, kind: 'invitation', by: work.actor })
    return []
  },
})
