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

/** Starts a Chromium: `CHROMIUM_PATH`, one on this machine, the one in the npm package, or Playwright's own. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath =
    [process.env['CHROMIUM_PATH'], ...INSTALLED].find((path) => path && existsSync(path)) ?? (await packaged())
  return chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS })
}
