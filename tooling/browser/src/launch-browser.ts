import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where an operating system has it; the npm package is for Linux. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of the Chromium in the npm package. Its own flags are not used: made for cloud functions, they run
 * everything in one process, which ends with one closed context.
 */
async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: shipped } = await import('@sparticuz/chromium')
  return shipped.executablePath()
}

/**
 * Returns the Chromium to start: `CHROMIUM_PATH`, the one in the npm package, or one on this machine; undefined where
 * only Playwright may have one. The package is the same on every machine, and has no window: it opens a page in half of
 * the time. Workers that start browsers together need a first call before them, which unpacks the package: a file that
 * is still being written cannot be started.
 */
export const findBrowser = async (): Promise<string | undefined> =>
  process.env['CHROMIUM_PATH'] ?? (await packaged()) ?? INSTALLED.find((path) => existsSync(path))

/** Starts a Chromium: the one that `findBrowser` returns, or Playwright's own. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser()
  return chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS })
}
