import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Meilisearch } from 'meilisearch'
import { accountLinkHandlers } from './modules/accounts/links/handlers.ts'
import { accountHandlers } from './modules/accounts/handlers.ts'
import { auditHandlers } from './platform/audit/handlers.ts'
import { ownChangeHandlers } from './platform/audit/own-changes.ts'
import { restoreFieldHandlers } from './platform/audit/restore-fields.ts'
import { undoHandlers } from './platform/audit/undo.ts'
import { keptTables } from './described-tables.ts'
import { modules } from './modules.ts'
import { createKinds } from './platform/records/kinds.ts'
import { bulkFilesOf, handlersOfModules } from './platform/records/module.ts'
import { brandPictureHandlers } from './modules/brands/picture-handlers.ts'
import { categoryPictureHandlers } from './modules/categories/picture-handlers.ts'
import { productServiceHandlers } from './modules/products/handlers.ts'
import { translationOf } from './translation-of.ts'
import { document } from './platform/http/document.ts'
import { answerErrors, answerUnknown } from './platform/http/error-answers.ts'
import { observeRequests } from './platform/http/observe-requests.ts'
import { log } from './platform/log/log.ts'
import { requestIdOf } from './platform/log/request-context.ts'
import { serveMetrics } from './platform/http/metrics-route.ts'
import { serveOnlyProbes, serveProbes } from './platform/http/probe-routes.ts'
import { registerContract } from './platform/http/router.ts'
import type { Handlers } from './platform/http/types.ts'
import { bulkHandlers } from './modules/products/bulk/bulk-handlers.ts'
import type { Connection } from './platform/database/database.ts'
import { createHealthCheck } from './platform/database/health-check.ts'
import { sharedSecret } from './platform/database/secrets.ts'
import { assertWalled } from './platform/database/walls.ts'
import { recordBulkHandlers } from './platform/bulk/handlers.ts'
import { exportHandlers } from './platform/exports/handlers.ts'
import { openStores } from './platform/files/open-stores.ts'
import { uploadFolder } from './platform/files/receive-upload.ts'
import { uploadSeats } from './platform/files/upload-limits.ts'
import { fillEmptyIndexes } from './platform/search/fill-indexes.ts'
import { createIndexer, type Indexer } from './platform/search/indexer.ts'
import { startSearching } from './platform/search/start-searching.ts'
import { setUpIndexes } from './platform/search/set-up-indexes.ts'
import { createJobKinds } from './platform/jobs/job-kinds.ts'
import { jobWorker } from './platform/jobs/job-runner.ts'
import { jobFileHandlers } from './platform/jobs/file-handlers.ts'
import { jobHandlers } from './platform/jobs/handlers.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { notificationHandlers } from './platform/notifications/handlers.ts'
import { trashHandlers } from './platform/trash/handlers.ts'
import { deadLetterHandlers } from './platform/dead-letters/handlers.ts'
import { operationsHandlers } from './modules/activity/handlers.ts'
import { documentFileHandlers } from './modules/documents/handlers.ts'
import { orderEmailHandlers } from './modules/order-emails/handlers.ts'
import { printHandlers } from './modules/print-jobs/handlers.ts'
import { importHandlers } from './platform/imports/handlers.ts'
import { webhookHandlers } from './modules/webhooks/handlers.ts'
import { colleagueHandlers } from './platform/records/colleagues.ts'
import { deviceCookie } from './platform/session/devices.ts'
import { createTreeCache } from './platform/session/namespace-tree.ts'
import { serveCallback } from './modules/identity-providers/callback-route.ts'
import { createProviderClients } from './modules/identity-providers/provider-clients.ts'
import { issuerHandlers } from './modules/identity-providers/check-issuer.ts'
import { linkedIdentityHandlers } from './modules/identity-providers/linked-identities.ts'
import { providerHistoryHandlers } from './modules/identity-providers/provider-history.ts'
import { providerHandlers, providerReadHandlers } from './modules/identity-providers/provider-handlers.ts'
import type { ProviderServices } from './modules/identity-providers/provider-services.ts'
import { identityHandlers, visitHandlers } from './modules/identity-providers/visit-handlers.ts'
import { sessionHandlers } from './modules/sign-in/handlers.ts'
import { createSearchTokens, type SearchTokens } from './platform/search/search-tokens.ts'
import { relyingPartyOf } from './platform/session/second-step/passkeys.ts'
import { halfSessionCookie, sessionCookie, visitCookie } from './platform/session/sessions.ts'
import { reportUntrustedProxy } from './platform/session/trusted-proxies.ts'
import type { Settings } from './settings.ts'
import { shortLinkHandlers } from './modules/short-links/handlers.ts'
import { paymentHandlers } from './modules/payments/payment-handlers.ts'
import { refundHandlers } from './modules/payments/refund-handlers.ts'
import { settingsHandlers } from './modules/payments/settings-handlers.ts'
import { serveMollie } from './modules/payments/webhook-route.ts'
import { labelHandlers } from './modules/shipments/label-handlers.ts'
import { attachmentHandlers } from './modules/record-files/index.ts'
import { orderFileHandlers } from './modules/supplier-orders/file-handlers.ts'
import { supplierFileHandlers } from './modules/suppliers/file-handlers.ts'
import { messageHandlers } from './modules/suppliers/message-handlers.ts'
import { reviewTranslationHandlers } from './modules/reviews/translation-handlers.ts'
import { sendHandlers } from './modules/supplier-orders/send-handlers.ts'
import { measureProcess } from './platform/telemetry/process-metrics.ts'
import { startTelemetry } from './platform/telemetry/telemetry.ts'
import { measureWorkers } from './platform/workers/metrics.ts'
import { createWorkers, type WorkerName, type Workers } from './platform/workers/registry.ts'
import type { Ports } from './platform/workers/ports.ts'
import { endInTurn, type Ending } from './platform/workers/end-in-turn.ts'
import { createWorker, type Worker } from './platform/workers/worker.ts'
import { serveReference } from './reference.ts'
import { addSecurityHeaders, serveWebApp } from './web-app.ts'
import { sendProblem } from './platform/http/problem-details.ts'
import { measureQuotas } from './platform/quotas/measure-quotas.ts'
import { createQuotas } from './platform/quotas/quotas.ts'
import { languageOf } from './platform/languages/language.ts'
import { text } from './platform/http/messages.ts'

/** Time limit of stopping everything, whatever hangs: supervisors kill after 30 s. */
const LONGEST_END_MS = 24_000

/** Fastify’s own errors have the same log and format. */
const loggerInstance: FastifyBaseLogger = log

/** A server that is ready to listen. */
export interface Server {
  readonly app: FastifyInstance
  readonly indexer: Indexer
  readonly jobs: Worker
  readonly workers: Workers<WorkerName<typeof modules>>
  readonly search: Meilisearch
  /** Exchanges the search tokens of browsers. */
  readonly exchange: SearchTokens['exchange']
  /**
   * Stops in order: running calls are answered, the current batch is indexed, connections and then `more` are closed;
   * what hangs is abandoned, so that the others can end within 24 s.
   */
  close(more?: readonly Ending[]): Promise<void>
}

/** Creates the whole server on a migrated database. @throws when an operation of the contract has no handler */
export async function createServer(
  connection: Connection,
  connectionString: string,
  settings: Settings,
): Promise<Server> {
  const kinds = createKinds(modules)
  await assertWalled(connection.pool, kinds.all)
  const telemetry = await startTelemetry(settings)
  const processMetrics = measureProcess(telemetry.meter, connection.pool)
  const stopMeasuring = (): Promise<void> => {
    processMetrics.stop()
    return telemetry.stop()
  }
  const app = fastify({
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    trustProxy: [...settings.trustedProxies],
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered, and their connection is then closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  })
  observeRequests(app, telemetry)
  answerErrors(app, kinds)
  addSecurityHeaders(app, settings.secureCookie)
  reportUntrustedProxy(app)
  if (settings.role === 'worker') serveOnlyProbes(app)
  await app.register(fastifyCookie)
  // Forms are not parsed here: the pipeline receives them, outside of any transaction.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))

  const masterKey = settings.meili?.masterKey ?? (await sharedSecret(connection.database, 'search master key'))
  const health = createHealthCheck(connectionString)
  // Handlers and routes need the tokens, which need the search service.
  let tokens: SearchTokens | undefined
  const laterTokens: SearchTokens = {
    mint: (...about) => {
      if (!tokens) throw new Error('The search service is not ready')
      return tokens.mint(...about)
    },
    exchange: async (...about) => tokens?.exchange(...about),
  }
  const searching = await startSearching({
    app,
    connectionString,
    masterKey,
    url: settings.meili?.url,
    exchange: (...about) => laterTokens.exchange(...about),
    doesTasks: settings.role !== 'web',
  })
  const { search } = searching
  const indexer = createIndexer(connection, search, kinds)
  const { files, exports } = await openStores(settings)
  const folder = uploadFolder(join(settings.dataDirectory, 'uploads'))
  await folder.tidy()
  const translation = translationOf(settings)
  const ports: Ports = {
    connection,
    outbox: indexer,
    mailer: createMailer(settings),
    address: settings.address,
    files,
    exports,
    translation,
    kinds,
    search,
    searchTasks: search.tasks,
    noGroupFullAccess: settings.noGroupFullAccess,
    webhookReach: settings.webhookReach,
    mollieUrl: settings.mollieUrl,
    keptTables,
    bulkFiles: bulkFilesOf(modules),
    demonstrationOrders: settings.demonstrationOrders,
    keptDays: settings.keptDays,
  }
  const { noGroupFullAccess } = settings
  const jobKinds = createJobKinds(modules, ports)
  const jobs = createWorker(
    'jobs',
    jobWorker({ connection, outbox: indexer, noGroupFullAccess, jobKinds, kinds, limits: settings.jobs }),
    connection.database,
  )
  const workers = createWorkers(modules, ports, [indexer.worker, jobs])
  const accountMails = workers.get('account-emails')
  const paymentCalls = workers.get('payment-calls')
  const cookie = sessionCookie(settings.secureCookie)
  const halfCookie = halfSessionCookie(settings.secureCookie)
  const providers: ProviderServices = {
    database: connection.database,
    kinds,
    cookie,
    halfCookie,
    visitCookie: visitCookie(settings.secureCookie),
    party: relyingPartyOf(settings.address),
    device: deviceCookie(settings.secureCookie),
    failedSignInsPerMinute: settings.failedSignInsPerMinute,
    internal: settings.internalIdentityProviders,
    findClient: createProviderClients(connection.database, settings.internalIdentityProviders),
    address: settings.address,
  }
  const handlers: Handlers = {
    ...handlersOfModules(modules),
    ...sessionHandlers({ ...providers, tokens: laterTokens, mails: accountMails, health }),
    ...providerReadHandlers(providers),
    ...providerHandlers(providers),
    ...linkedIdentityHandlers(providers),
    ...providerHistoryHandlers(providers),
    ...issuerHandlers(providers),
    ...identityHandlers(providers),
    ...visitHandlers(providers),
    ...accountLinkHandlers({ database: connection.database, mails: accountMails }),
    ...accountHandlers({ mails: accountMails, mostKeyDays: settings.mostKeyDays }),
    ...auditHandlers,
    ...ownChangeHandlers,
    ...undoHandlers(() => handlers),
    ...restoreFieldHandlers(() => handlers),
    ...productServiceHandlers(files, translation),
    ...brandPictureHandlers(files),
    ...categoryPictureHandlers(files),
    ...operationsHandlers(settings.keptDays),
    ...recordBulkHandlers(search, kinds),
    ...bulkHandlers(search),
    ...jobHandlers(connection.database, search, jobs),
    ...jobFileHandlers(jobKinds, exports),
    ...exportHandlers(search, jobs, exports),
    ...importHandlers(jobs, folder),
    ...printHandlers(jobs, exports),
    ...notificationHandlers(noGroupFullAccess),
    ...trashHandlers(settings.keptDays),
    ...deadLetterHandlers(connection, workers.all),
    ...reviewTranslationHandlers(translation),
    ...sendHandlers(workers.get('supplier-emails')),
    ...messageHandlers(workers.get('supplier-messages')),
    ...orderEmailHandlers(workers.get('order-emails')),
    ...webhookHandlers({
      database: connection.database,
      reach: settings.webhookReach,
      deliveries: workers.get('webhook-deliveries'),
    }),
    ...paymentHandlers(paymentCalls),
    ...refundHandlers(paymentCalls),
    ...settingsHandlers(connection.database),
    ...labelHandlers(files, workers.get('label-calls')),
    ...attachmentHandlers(files),
    ...orderFileHandlers(files),
    ...documentFileHandlers(files),
    ...supplierFileHandlers(files),
    ...colleagueHandlers,
    ...shortLinkHandlers,
  }
  const quotas = createQuotas(connection.database, modules)
  registerContract(app, {
    connection,
    kinds,
    outbox: indexer,
    cookie,
    halfCookie,
    findTree: createTreeCache(connection.database),
    noGroupFullAccess,
    handlers,
    quotas,
    uploads: { folder, seats: uploadSeats() },
  })
  serveCallback(app, providers)
  await serveMollie(app, connection.database, paymentCalls)
  let isStopping = false
  serveProbes(app, {
    database: () => health.check().then(() => true),
    migrations: () => health.isMigrated(),
    search: () => search.isHealthy(),
    running: async () => !isStopping,
  })
  app.get('/openapi.json', (_request, reply) => reply.send(document))
  await serveReference(app)
  measureWorkers(telemetry.meter, connection.database, workers.all)
  measureQuotas(telemetry.meter, quotas)
  serveMetrics(app, settings.metricsToken, telemetry.readMetrics)
  const sendPage =
    settings.webApp === undefined ? undefined : await serveWebApp(app, settings.webApp, settings.bucket?.publicUrl)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const { status, allow } = answerUnknown(path, request.method)
    const language = languageOf(request.headers['accept-language'])
    if (allow) {
      const message = text('method-not-allowed', { methods: allow })
      return sendProblem(reply.header('allow', allow), language, status, [{ message }])
    }
    const isScreen =
      request.method === 'GET' &&
      !/^\/(?:api|search|assets|builds)\//.test(path) &&
      request.headers.accept?.includes('text/html')
    if (isScreen && sendPage) return sendPage(reply)
    return sendProblem(reply, language, status, [{ message: text('unknown-url') }])
  })
  await app.ready()
  if (settings.role !== 'web') {
    const place = { database: connection.database, search, kinds }
    await setUpIndexes(place, { isOutdated: await health.isOutdated(), isBuilder: settings.migratesAtStart })
    await fillEmptyIndexes(connection.database, search, kinds)
  }
  tokens = await createSearchTokens(search, kinds, { database: connection.database, noGroupFullAccess })
  if (settings.role !== 'web') workers.start()
  return {
    app,
    indexer,
    jobs,
    workers,
    search,
    exchange: (...about) => laterTokens.exchange(...about),
    async close(more = []) {
      isStopping = true
      const workersEnding = workers.stop()
      const drainMs = settings.drainSeconds * 1_000
      await pause(drainMs)
      const ending = Promise.all([app.close(), workersEnding])
      const cutOff = (): Promise<unknown> => {
        searching.letGo()
        app.server.closeAllConnections()
        return ending
      }
      await endInTurn(LONGEST_END_MS - drainMs, [
        { what: 'What was in hand', end: () => ending },
        { what: 'What was cut off', end: cutOff },
        { what: 'The search service', end: () => searching.close() },
        { what: 'What is measured', end: stopMeasuring },
        { what: 'The connections to the database', end: () => Promise.all([connection.pool.end(), health.close()]) },
        ...more,
      ])
    },
  }
}
