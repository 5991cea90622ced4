import type { FastifyInstance } from 'fastify'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { changeSettings, settingNames, settingRules } from '../settings/read-settings.ts'
import { defaultSettings } from '../settings/settings.ts'
import { getIndex } from '../storage/index-record.ts'
import { readJson } from './read-body.ts'
import { wrongKind } from './read-values.ts'
import { accept, admit, type ServerParts } from './server-parts.ts'
import type { SummarizedTask } from '../tasks/task.ts'

interface IndexPath {
  Params: { uid: string }
}

/** Routes of `/indexes/{uid}/settings`, and one for each setting. */
export function settingsRoutes(app: FastifyInstance, parts: ServerParts): void {
  const path = '/indexes/:uid/settings'

  const change = (uid: string, settings: JsonObject, pathOf?: () => string): Promise<SummarizedTask> => {
    changeSettings(defaultSettings, settings, pathOf)
    return accept(parts, { type: 'settingsUpdate', indexUid: uid, details: { ...settings, payload: settings } })
  }

  app.get<IndexPath>(path, async (request) => {
    const { uid } = request.params
    await admit(parts, request, 'settings.get', uid)
    const { settings } = await getIndex(parts.pool, uid)
    const { foreignKeys, ...shown } = settings
    return (await parts.features.isOn('foreignKeys')) ? { ...shown, foreignKeys } : shown
  })

  app.patch<IndexPath>(path, async (request, reply) => {
    const { uid } = request.params
    await admit(parts, request, 'settings.update', uid)
    const body: Json = readJson(request)
    if (!isObject(body)) throw wrongKind({ path: '', code: 'bad_request' }, 'an object', body)
    return reply.code(202).send(await change(uid, body))
  })

  app.delete<IndexPath>(path, async (request, reply) => {
    const { uid } = request.params
    await admit(parts, request, 'settings.update', uid)
    const task = await accept(parts, {
      type: 'settingsUpdate',
      indexUid: uid,
      details: { payload: Object.fromEntries(settingNames.map((name) => [name, null])) },
    })
    return reply.code(202).send(task)
  })

  for (const name of settingNames) {
    const { slug, method } = settingRules[name]
    app.get<IndexPath>(`${path}/${slug}`, async (request, reply) => {
      const { uid } = request.params
      await admit(parts, request, 'settings.get', uid)
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify((await getIndex(parts.pool, uid)).settings[name]))
    })
    app.route<IndexPath>({
      method,
      url: `${path}/${slug}`,
      handler: async (request, reply) => {
        const { uid } = request.params
        await admit(parts, request, 'settings.update', uid)
        // On a setting's own route the whole body is its value, so errors have no path.
        return reply.code(202).send(await change(uid, { [name]: readJson(request) }, () => ''))
      },
    })
    app.delete<IndexPath>(`${path}/${slug}`, async (request, reply) => {
      const { uid } = request.params
      await admit(parts, request, 'settings.update', uid)
      return reply.code(202).send(await change(uid, { [name]: null }))
    })
  }
}
