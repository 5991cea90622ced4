/** Every action that a key can allow. */
export const actions = [
  '*',
  'search',
  'documents.*',
  'documents.add',
  'documents.get',
  'documents.delete',
  'indexes.*',
  'indexes.create',
  'indexes.get',
  'indexes.update',
  'indexes.delete',
  'indexes.swap',
  'tasks.*',
  'tasks.cancel',
  'tasks.delete',
  'tasks.get',
  'settings.*',
  'settings.get',
  'settings.update',
  'stats.*',
  'stats.get',
  'metrics.*',
  'metrics.get',
  'dumps.*',
  'dumps.create',
  'snapshots.*',
  'snapshots.create',
  'version',
  'keys.create',
  'keys.get',
  'keys.update',
  'keys.delete',
  'experimental.get',
  'experimental.update',
  'export',
  'network.get',
  'network.update',
  'chatCompletions',
  'chats.*',
  'chats.get',
  'chats.delete',
  'chatsSettings.*',
  'chatsSettings.get',
  'chatsSettings.update',
  '*.get',
  'webhooks.*',
  'webhooks.get',
  'webhooks.update',
  'webhooks.delete',
  'webhooks.create',
  'fields.*',
  'fields.post',
] as const

/** One action that a key can allow. */
export type Action = (typeof actions)[number]

/** Returns whether a list of allowed actions covers one; `*.get` excludes the keys. */
export const allowsAction = (allowed: readonly string[], action: Action): boolean =>
  allowed.some(
    (entry) =>
      entry === '*' ||
      entry === action ||
      (entry === '*.get' && action.endsWith('.get') && action !== 'keys.get') ||
      (entry.endsWith('.*') && action.startsWith(entry.slice(0, -1))),
  )

/** Returns whether a list of index names and patterns (`sales*`) covers an index. */
export const allowsIndex = (patterns: readonly string[], uid: string): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? uid.startsWith(pattern.slice(0, -1)) : pattern === uid))
