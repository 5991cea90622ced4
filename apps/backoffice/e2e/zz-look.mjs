import { launchBrowser } from '@backoffice/tooling-browser'
const browser = await launchBrowser()
const base = 'http://127.0.0.1:4557'
const shots = '/tmp/shots7'
import { mkdirSync } from 'node:fs'
mkdirSync(shots, { recursive: true })
const few = ['dashboard','products','products_read','orders','orders_read','suppliers','suppliers_read','brands','brands_read','categories_read','websites_read','supplier_orders','supplier_orders_read']
async function session(width, scheme, { rights, fails } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, baseURL: base, locale: 'en-US', reducedMotion: 'reduce' })
  const r = await context.request.post('/login', { headers: { 'api-version': '2' }, data: { email: 'admin@backoffice.example', password: 'Wandel-door-Delft-7' } })
  if (r.status() !== 200) throw new Error('login ' + r.status())
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  if (process.env.URLS) page.on('response', (x) => x.url().includes('/api/') || console.log(x.status(), x.url()))
  if (rights) await page.route(/\/api\/(account|my)|\/session|\/login/, async (route) => { const a = await route.fetch(); const t = await a.text(); try { const b = JSON.parse(t); const set = (o) => { for (const k of Object.keys(o ?? {})) { if (k === 'actions' || k === 'rights') { o[k] = rights } else if (k === 'role') o[k] = 'EMPLOYEE'; else if (typeof o[k] === 'object') set(o[k]) } }; set(b); await route.fulfill({ response: a, json: b }) } catch { await route.fulfill({ response: a }) } })
  if (fails) await page.route(fails, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify([{ message: 'The server is busy. Try again in a moment.', code: 'unavailable' }]) }))
  return page
}
const addresses = JSON.parse(process.env.PATHS)
for (const [name, path] of addresses) for (const width of [360, 1440]) {
  const scheme = width === 360 ? 'dark' : 'light'
  for (const [mode, o] of [['few', { rights: few }], ['error', { fails: /\/api\/(?!accounts|namespaces|table-settings|groups|notifications|search-token)|search\/indexes/ }]]) {
    const page = await session(width, scheme, o)
    await page.goto(path); await page.waitForLoadState('networkidle').catch(() => {}); await page.waitForTimeout(1500)
    await page.screenshot({ path: `${shots}/${name}-${mode}-${width}.png` })
    await page.context().close()
  }
}
await browser.close()
