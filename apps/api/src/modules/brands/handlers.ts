import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { handlersOf, lockTogether, viewOf } from '../../platform/records/handlers.ts'
import { repoint } from '../../platform/records/repoint.ts'
import { remove } from '../../platform/records/remove.ts'
import { keepMerged, keepRedirects, pointRedirects } from '../redirects/index.ts'
import { brand } from './brand.ts'
import { text } from './messages.ts'

export const brandHandlers = {
  ...handlersOf(brand),

  async mergeBrand(call) {
    if (call.body.into === call.path.uid) throw invalid(text('merge-into-itself'), '/into')
    const [row, into] = await lockTogether(call, brand, call.path.uid, call.body.into)
    if (into.namespace !== row.namespace) throw invalid(text('brand-in-other-namespace'), '/into')
    const moved = await repoint(call, brand, row.uid, into.uid)
    await remove(call, brand, row, keepMerged(call, 'brands', { into: into.uid, moved }))
    await pointRedirects(call, row.uid, into.uid)
    await keepRedirects(call, [
      { kind: 'brand', namespace: row.namespace, object: into.uid, from: row.slug, to: into.slug },
    ])
    return { status: 200, body: { results: await viewOf(brand, into, call) } }
  },
} satisfies Partial<Handlers>
