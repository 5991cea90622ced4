import { and, eq } from 'drizzle-orm'
import { modules } from '../modules.ts'
import { namespaces } from '../platform/accounts/tables.ts'
import { createQuotas, isQuota, quotaKinds, type QuotaName } from '../platform/quotas/quotas.ts'
import { quotas } from '../platform/quotas/tables.ts'
import { UsageError, type Command } from './command.ts'
import { withConnection } from './with-database.ts'

const ALL = 'all'

/** Parses `exports=50`, `exports=unlimited` or `exports=default`. @throws UsageError for anything else */
function readLimit(text: string): { readonly name: QuotaName; readonly most: number | null | 'default' } {
  const [, name = '', value = ''] = /^([a-z]+)=(\d{1,15}|unlimited|default)$/.exec(text) ?? []
  if (!isQuota(name))
    throw new UsageError(
      `Enter limits such as exports=50, exports=unlimited or exports=default. Quotas: ${Object.keys(quotaKinds).join(', ')}. Not valid: ${text}`,
    )
  return { name, most: value === 'default' ? value : value === 'unlimited' ? null : Number(value) }
}

export const quotasCommand: Command = {
  usage: '[NAMESPACE | all] [QUOTA=NUMBER | QUOTA=unlimited | QUOTA=default] …',
  description: `Shows how much of their quotas namespaces use, or sets limits for one or all: ${Object.entries(
    quotaKinds,
  )
    .map(([name, { means, byDefault }]) => `${name} (${means}; ${byDefault ?? 'unlimited'})`)
    .join(', ')}.`,
  async run([namespace = ALL, ...limits], { settings, say }) {
    const wanted = limits.map(readLimit)
    await withConnection(settings, async ({ database }) => {
      if (namespace !== ALL && (await database.$count(namespaces, eq(namespaces.uid, namespace))) === 0)
        throw new Error(`No namespace has the uid ${namespace}.`)
      const key = namespace === ALL ? '' : namespace
      await database.transaction(async (transaction) => {
        for (const { name, most } of wanted) {
          await transaction.delete(quotas).where(and(eq(quotas.namespace, key), eq(quotas.name, name)))
          if (most !== 'default') await transaction.insert(quotas).values({ namespace: key, name, most })
        }
      })
      for (const state of await createQuotas(database, modules).states(namespace === ALL ? undefined : namespace))
        say(`${state.namespace} ${state.name}: ${state.used} of ${state.most}`)
    })
  },
}
